import { createEmitter, type EmailNextStep, type EmbeddedWallet, FoyerError } from '@foyer/common'
import type { FoyerOptions } from '@foyer/core'
import { openStorySession, type StoryAnswer, storyAnswer } from './storySession.js'

/** The scripted behavior of the embedded wallet's site. Omitted steps succeed. */
export interface StoryLogin {
  /** The step after the e-mail address. */
  readonly email?: EmailNextStep | FoyerError
  /** The outcome of the link in the e-mail. */
  readonly device?: StoryAnswer
  readonly code?: StoryAnswer
  /** The phone's answer to Farcaster's link. */
  readonly farcaster?: StoryAnswer
}

const user = { address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', chainId: 1 }

function createWallet({ email = 'VERIFY_OTP', device, code, farcaster }: StoryLogin): EmbeddedWallet {
  return {
    connector: {
      id: 'foyer-embedded',
      name: 'Embedded wallet',
      type: 'AUTH',
      namespaces: ['eip155'],
      connect: async () => [openStorySession()],
    },
    email: {
      waitMs: () => 0,
      address: () => undefined,
      async connect({ onNumber }) {
        if (email instanceof FoyerError) throw email
        if (email === 'VERIFY_DEVICE') onNumber?.('42')
        return email
      },
      confirmDevice: () => storyAnswer(device ?? 'wait'),
      confirmCode: () => storyAnswer(code ?? 'approve'),
      change: async () => 'VERIFY_PRIMARY_OTP',
      confirmPrimary: async () => undefined,
      confirmSecondary: async () => user.address,
    },
    social: {
      origin: 'https://secure.invalid',
      userName: () => undefined,
      redirectUri: async () => 'https://provider.invalid/login',
      connect: async () => user,
      async farcasterUri({ onNumber } = {}) {
        onNumber?.('42')
        return 'https://farcaster.example/~/siwf?channelToken=8f3a9c51e2b8604d'
      },
      async connectFarcaster() {
        await storyAnswer(farcaster ?? 'wait')
        return 'alice'
      },
    },
    user: () => undefined,
    onUser: createEmitter<undefined>().subscribe,
    chainId: async () => 'eip155:1',
    initSmartAccount: async () => ({ address: '0x', isDeployed: true }),
    smartAccountNetworks: async () => [],
    preferAccountType: async type => type,
    onRequest: createEmitter<never>().subscribe,
    rejectPending: () => undefined,
    load: async () => undefined,
    reload: async () => undefined,
    syncTheme: async () => undefined,
    syncApp: async () => undefined,
    show: () => undefined,
    hide: () => undefined,
    close: () => undefined,
  }
}

/**
 * Returns app options with an embedded wallet that follows a story's script. The wallet implements the port without a
 * frame.
 */
export function createStoryEmbedded(login: StoryLogin): Partial<FoyerOptions> {
  return {
    advanced: { loadEmbeddedWallet: async () => ({ createEmbeddedWallet: () => createWallet(login) }) },
    services: { secureFrameUrl: 'https://secure.invalid/sdk' },
    features: { socials: ['google', 'farcaster'] },
  }
}
