import type { EmbeddedStorage, EmbeddedUser } from '@foyer/common'

/** What of a login is kept in the app's own storage: nothing that signs, nothing that lets in. */
export interface LoginState {
  /** Whether somebody signed in before, so that the frame is worth loading. */
  isUsed(): boolean
  email(): string | undefined
  userName(): string | undefined
  /** When the last code was asked for; milliseconds since the epoch. */
  lastEmailAt(): number | undefined
  noteEmailAt(at: number): void
  noteChain(networkId: string | number): void
  noteEmail(email: string): void
  noteSmartAccountNetworks(ids: readonly number[]): void
  /** Somebody is signed in. */
  succeed(user: Pick<EmbeddedUser, 'email' | 'userName'>): void
  /** Nobody is. */
  clear(): void
}

const keys = {
  used: 'EMAIL_LOGIN_USED_KEY',
  email: 'EMAIL',
  chain: 'LAST_USED_CHAIN_KEY',
  emailAt: 'LAST_EMAIL_LOGIN_TIME',
  userName: 'SOCIAL_USERNAME',
  smartAccountNetworks: 'SMART_ACCOUNT_ENABLED_NETWORKS',
} as const

/** Keeps the state of a login. */
export function createLoginState({ read, write }: EmbeddedStorage): LoginState {
  return {
    isUsed: () => read(keys.used) === 'true',
    email: () => read(keys.email),
    userName: () => read(keys.userName),
    lastEmailAt() {
      const at = Number(read(keys.emailAt))
      return at > 0 ? at : undefined
    },
    noteEmailAt: at => write(keys.emailAt, String(at)),
    noteChain: networkId => write(keys.chain, String(networkId)),
    noteEmail: email => write(keys.email, email),
    noteSmartAccountNetworks: ids => write(keys.smartAccountNetworks, ids.join(',')),
    succeed({ email, userName }) {
      write(keys.used, 'true')
      write(keys.emailAt, undefined)
      if (email) write(keys.email, email)
      if (userName) write(keys.userName, userName)
    },
    clear() {
      for (const key of [keys.used, keys.email, keys.chain, keys.userName]) write(key, undefined)
    },
  }
}
