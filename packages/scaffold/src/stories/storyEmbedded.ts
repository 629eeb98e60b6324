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

/** How the embedded wallet of a story behaves; everything that is left out goes well. */
export interface StoryEmbedded {
  /** What follows an e-mail address. */
  readonly email?: Scripted<EmailNextStep>
  /** What comes of the link in the mail. */
  readonly device?: Scripted<'approved'>
  readonly code?: Scripted<'right'>
  readonly change?: Scripted<EmailChangeStep>
  /** How long until another code may be asked for. */
  readonly waitMs?: number
  readonly connecting?: Scripted<'approved'>
  /** The provider's address. */
  readonly redirect?: Scripted<string>
  readonly socialUser?: Scripted<'known'>
  readonly farcasterUri?: Scripted<string>
  readonly farcaster?: Scripted<'accepted'>
  /** The frame. */
  readonly load?: Scripted<'loaded'>
  readonly accountType?: Scripted<'set'>
  readonly smartAccountNetworks?: readonly number[]
  readonly user?: Partial<EmbeddedUser>
  /** Something waits for the visitor as soon as he is connected, or is asked for that nobody knows. */
  readonly asks?: boolean | 'unknown'
  /** The accounts it connects: kinds, networks, abilities. */
  readonly script?: StoryScript
}

/** The first address of the story's wallet, as `storyAdapter` has it. */
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
    // As soon as anybody listens to the account.
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

/** The options of a host with an embedded wallet that follows a story, at the port. */
export function embeddedIn(story: StoryEmbedded = {}): Partial<FoyerOptions> {
  return {
    loadEmbeddedWallet: async () => ({ createEmbeddedWallet: () => createStoryWallet(story) }),
    services: { secureFrameUrl: 'https://secure.invalid/sdk' },
  }
}
