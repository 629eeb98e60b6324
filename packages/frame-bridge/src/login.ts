import {
  createEmitter,
  decode,
  type EmbeddedAccountType,
  type EmbeddedEmail,
  type EmbeddedSocial,
  type EmbeddedStorage,
  type EmbeddedUser,
  FoyerError,
  type Stop,
} from '@foyer/common'
import { email as emailSchema } from './protocol/answerSchemas.js'
import { frameProviders } from './protocol/FrameRequests.js'
import type { FrameRequests } from './requests/frameRequests.js'
import type { WalletRequests } from './requests/walletRequests.js'

/** The part of a login kept in the app's own storage. It contains nothing that signs or grants access. */
export interface LoginState {
  /** Returns whether a user signed in before, so that the frame is worth loading. */
  isUsed(): boolean
  email(): string | undefined
  userName(): string | undefined
  /** Returns the time of the last code request, in milliseconds since the Unix epoch. */
  lastEmailAt(): number | undefined
  noteEmailAt(at: number): void
  noteChain(networkId: string | number): void
  noteEmail(email: string): void
  noteSmartAccountNetworks(ids: readonly number[]): void
  /** Records that a user is signed in. */
  succeed(user: Pick<EmbeddedUser, 'email' | 'userName'>): void
  /** Records that the visitor is signed out. */
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

/** Creates the stored state of a login. */
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

/** The signed-in user and its listeners. */
export interface UserState {
  user(): EmbeddedUser | undefined
  set(next: EmbeddedUser | undefined): void
  onUser(listener: (user: EmbeddedUser | undefined) => void): Stop
}

/** Creates the state of the user. Emits only changes. */
export function createUserState(): UserState {
  const events = createEmitter<EmbeddedUser | undefined>()
  let user: EmbeddedUser | undefined
  return {
    user: () => user,
    set(next) {
      const isSame = JSON.stringify(next) === JSON.stringify(user)
      user = next
      if (!isSame) events.emit(next)
    },
    onUser: events.subscribe,
  }
}

const cooldownMs = 30_000

interface EmailParts extends Pick<FrameRequests, 'ask'>, Pick<WalletRequests, 'askVisitor'> {
  readonly login: LoginState
  /** Called with the user's new address. */
  readonly onNewEmail: (email: string) => void
}

/** Creates the e-mail login. */
export function createEmail({ ask, askVisitor, login, onNewEmail }: EmailParts): EmbeddedEmail {
  const waitMs = () => {
    const passedMs = Date.now() - (login.lastEmailAt() ?? 0)
    // A clock that was set back does not block the login.
    return passedMs < 0 ? 0 : Math.max(0, cooldownMs - passedMs)
  }
  return {
    waitMs,
    address: () => login.email(),
    async connect({ email, signal, onNumber }) {
      requireEmail(email)
      const seconds = Math.ceil(waitMs() / 1000)
      if (seconds > 0) throw new FoyerError('EMAIL_TOO_SOON', { seconds })
      const { action, number } = await ask({ name: 'CONNECT_EMAIL', payload: { email }, signal })
      if (number !== undefined) onNumber?.(number)
      login.noteEmailAt(Date.now())
      return action
    },
    async confirmDevice({ signal } = {}) {
      await ask({ name: 'CONNECT_DEVICE', signal })
    },
    async confirmCode({ code, signal }) {
      await ask({ name: 'CONNECT_OTP', payload: { otp: code }, signal })
    },
    async change({ email, signal }) {
      requireEmail(email)
      const { action } = await askVisitor({ name: 'UPDATE_EMAIL', payload: { email }, signal })
      login.noteEmailAt(Date.now())
      return action
    },
    async confirmPrimary({ code, signal }) {
      await ask({ name: 'UPDATE_EMAIL_PRIMARY_OTP', payload: { otp: code }, signal })
    },
    async confirmSecondary({ code, signal }) {
      const payload = { otp: code }
      const { newEmail } = await ask({ name: 'UPDATE_EMAIL_SECONDARY_OTP', payload, signal })
      login.noteEmail(newEmail)
      onNewEmail(newEmail)
      return newEmail
    },
  }
}

function requireEmail(email: string): void {
  if (!decode(emailSchema, email).ok) throw new FoyerError('EMAIL_INVALID', { email })
}

interface SocialParts extends Pick<FrameRequests, 'ask'> {
  readonly origin: string
  readonly login: LoginState
  readonly preferredAccountType: () => EmbeddedAccountType
  /** Called with the signed-in user. */
  readonly onUser: (user: EmbeddedUser) => void
}

/** Creates the social login. */
export function createSocial({
  origin,
  ask,
  login,
  preferredAccountType,
  onUser,
}: SocialParts): EmbeddedSocial {
  return {
    origin,
    userName: () => login.userName(),
    async redirectUri({ provider, signal }) {
      if (!frameProviders.includes(provider)) throw new FoyerError('SOCIAL_PROVIDER_INVALID', { provider })
      return (await ask({ name: 'GET_SOCIAL_REDIRECT_URI', payload: { provider }, signal })).uri
    },
    async connect({ uri, signal }) {
      const payload = { uri, preferredAccountType: preferredAccountType() }
      const user = await ask({ name: 'CONNECT_SOCIAL', payload, signal })
      login.succeed(user)
      onUser(user)
      return user
    },
    async farcasterUri({ signal, onNumber } = {}) {
      const { url, number } = await ask({ name: 'GET_FARCASTER_URI', signal })
      if (number !== undefined) onNumber?.(number)
      return url
    },
    async connectFarcaster({ signal } = {}) {
      const { userName } = await ask({ name: 'CONNECT_FARCASTER', signal })
      login.succeed({ userName })
      return userName
    },
  }
}
