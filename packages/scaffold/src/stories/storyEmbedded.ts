import {
  createEmitter,
  type EmailChangeStep,
  type EmailNextStep,
  type EmbeddedRequest,
  type EmbeddedUser,
  type EmbeddedWallet,
  type FoyerError,
  type Session,
} from '@foyer/common'
import type { FoyerOptions } from '@foyer/core'
import { openStorySession, type StoryScript } from './storyAdapter.js'
import { storyAnswer } from './storyAnswer.js'

type Scripted<Value> = Value | 'wait' | FoyerError

/** The behavior of a story's embedded wallet. Every omitted step succeeds. */
export interface StoryEmbedded {
  /** The step after submitting an e-mail address. */
  readonly email?: Scripted<EmailNextStep>
  /** The result of the link in the e-mail. */
  readonly device?: Scripted<'approved'>
  readonly code?: Scripted<'right'>
  readonly change?: Scripted<EmailChangeStep>
  /** The wait before the visitor can request another code. */
  readonly waitMs?: number
  readonly connecting?: Scripted<'approved'>
  /** The URL of the provider's login page. */
  readonly redirect?: Scripted<string>
  readonly socialUser?: Scripted<'known'>
  readonly farcasterUri?: Scripted<string>
  readonly farcaster?: Scripted<'accepted'>
  /** The result of loading the frame. */
  readonly load?: Scripted<'loaded'>
  readonly accountType?: Scripted<'set'>
  readonly smartAccountNetworks?: readonly number[]
  readonly user?: Partial<EmbeddedUser>
  /** Whether a request waits for the connected visitor. `unknown` means a request of an unknown method. */
  readonly asks?: boolean | 'unknown'
  /** The script of the connected accounts. */
  readonly script?: StoryScript
}

/** The first address in `storyAdapter`. */
const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const loginNumber = '42'
export const storyEmail = 'alice@example.com'
const farcasterLink = 'https://farcaster.example/~/siwf?channelToken=8f3a9c51e2b8604d'

const accounts: StoryScript = { accounts: 2, descriptions: [{ kind: 'smartAccount' }, { kind: 'eoa' }] }

function createStoryWallet(story: StoryEmbedded): EmbeddedWallet {
  const users = createEmitter<EmbeddedUser | undefined>()
  const requests = createEmitter<EmbeddedRequest>()
  let signedIn: EmbeddedUser | undefined
  const asked: EmbeddedRequest = { id: 'one', method: 'personal_sign', kind: 'notSafe', status: 'pending' }
  const signIn = (): EmbeddedUser => {
    const user = { address, chainId: 1, email: storyEmail, ...story.user }
    signedIn = user
    users.emit(user)
    return user
  }
  const connect = async (): Promise<readonly [Session]> => {
    await storyAnswer(story.connecting ?? 'approved')
    signIn()
    const session = openStorySession({ ...accounts, ...story.script })
    const { subscribe } = session
    // The request arrives once the account has a listener.
    const subscribeAndAsk: Session['subscribe'] = listener => {
      const refused = { ...asked, method: 'wallet_drain', kind: 'unknown', status: 'failed' } as const
      setTimeout(() => requests.emit(story.asks === 'unknown' ? refused : asked))
      return subscribe(listener)
    }
    return [story.asks ? Object.assign(session, { subscribe: subscribeAndAsk }) : session]
  }
  return {
    connector: {
      id: 'foyer-embedded',
      name: 'Embedded wallet',
      type: 'AUTH',
      namespaces: ['eip155'],
      connect,
    },
    email: {
      waitMs: () => story.waitMs ?? 0,
      address: () => storyEmail,
      connect({ onNumber }) {
        if (story.email === 'VERIFY_DEVICE') onNumber?.(loginNumber)
        return storyAnswer(story.email ?? 'VERIFY_OTP')
      },
      confirmDevice: async () => void (await storyAnswer(story.device ?? 'wait')),
      confirmCode: async () => void (await storyAnswer(story.code ?? 'right')),
      change: () => storyAnswer(story.change ?? 'VERIFY_PRIMARY_OTP'),
      confirmPrimary: async () => void (await storyAnswer(story.code ?? 'right')),
      confirmSecondary: () => storyAnswer(story.code ?? 'right'),
    },
    social: {
      origin: 'https://secure.invalid',
      userName: () => undefined,
      redirectUri: () => storyAnswer(story.redirect ?? 'https://provider.example/login'),
      async connect() {
        await storyAnswer(story.socialUser ?? 'known')
        return signIn()
      },
      farcasterUri({ onNumber } = {}) {
        onNumber?.(loginNumber)
        return storyAnswer(story.farcasterUri ?? farcasterLink)
      },
      connectFarcaster: () => storyAnswer(story.farcaster ?? 'wait'),
    },
    user: () => signedIn,
    onUser: users.subscribe,
    chainId: async () => 'eip155:1',
    initSmartAccount: async () => ({ address: '0x', isDeployed: true }),
    smartAccountNetworks: async () => story.smartAccountNetworks ?? [1],
    async preferAccountType(type) {
      await storyAnswer(story.accountType ?? 'set')
      return type
    },
    onRequest: requests.subscribe,
    rejectPending: () => requests.emit({ ...asked, status: 'failed' }),
    load: async () => void (await storyAnswer(story.load ?? 'loaded')),
    reload: async () => undefined,
    syncTheme: async () => undefined,
    syncApp: async () => undefined,
    show: () => undefined,
    hide: () => undefined,
    close: () => undefined,
  }
}

/** Creates the options of a host whose embedded wallet follows a script. It replaces the real one at the port. */
export function embeddedIn(story: StoryEmbedded = {}): Partial<FoyerOptions> {
  return {
    advanced: { loadEmbeddedWallet: async () => ({ createEmbeddedWallet: () => createStoryWallet(story) }) },
    services: { secureFrameUrl: 'https://secure.invalid/sdk' },
  }
}
