import type { Features, Namespace, SocialProvider, ThemeMode } from '@foyer/react'
import type { PresetName } from '@foyer/react/theme'

/** Switches that a query can turn on or off by name. */
export const switchNames = [
  'swaps',
  'onramp',
  'receive',
  'send',
  'email',
  'emailShowWallets',
  'history',
  'analytics',
  'allWallets',
  'legalCheckbox',
  'smartSessions',
  'collapseWallets',
  'pay',
  'multiWallet',
] as const satisfies readonly (keyof Features)[]

/** The chain families that the lab has adapters for. */
export const labNamespaces = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
  'cosmos',
] as const satisfies readonly Namespace[]

export type LabNamespace = (typeof labNamespaces)[number]

/** The lab's wallets by key: those of one family, and one that is on all of them. */
export const walletKeys = ['ember', 'umbra', 'verdant', 'helio', 'plume', 'satchel', 'leap', 'omni'] as const

export type WalletKey = (typeof walletKeys)[number]

/** Parts of the modal that a host can place in its page. */
export const widgetKeys = ['swap', 'onramp'] as const

export type WidgetKey = (typeof widgetKeys)[number]

/** Everything about the lab that its address says. */
export interface LabConfig {
  readonly id: string
  readonly theme: ThemeMode
  readonly preset: PresetName
  readonly accent: string
  readonly locale: string
  readonly isEmbedded: boolean
  readonly layout: 'compact' | 'wide'
  readonly hasAdapter: boolean
  /** The chain families offered, with their adapters, networks and wallets. */
  readonly namespaces: readonly LabNamespace[]
  /** CAIP-2 ids of the networks offered; every local one when empty. */
  readonly networks: readonly string[]
  /** In the order of their announcement. */
  readonly wallets: readonly WalletKey[]
  /** How many of the stack's accounts the wallets pass over, so that two pages spend from different ones. */
  readonly accountShift: number
  readonly hasLegacyWallet: boolean
  /** How many of the local chains the wallets know, beginning with the first. */
  readonly knownChains: number
  /** Methods that the wallets of EVM chains do not know. */
  readonly unknownMethods: readonly string[]
  /** More wallets that get in each other's way, and the seed of their order. */
  readonly clashCount: number
  readonly clashSeed: number
  readonly approval: 'auto' | 'ask' | 'reject'
  readonly features: Partial<Record<(typeof switchNames)[number], boolean>>
  readonly hasLegalUrls: boolean
  readonly excludedNames: readonly string[]
  readonly canSwitchNetwork: boolean
  readonly allowsUnsupported: boolean
  readonly debug: boolean
  readonly storage: 'local' | 'session' | 'memory'
  readonly connectTimeoutMs: number | undefined
  /** The origin of a page around that opens links to wallets. */
  readonly parentOrigin: string | undefined
  readonly isStrict: boolean
  readonly hasSecondInstance: boolean
  readonly analyticsUrl: string | undefined
  /** Pairing over the stack's relay, with the stack's directory. */
  readonly hasWalletConnect: boolean
  /** Another relay than the stack's. */
  readonly relayUrl: string | undefined
  readonly projectId: string | undefined
  /** How the directory behaves: the folder of its address, `none` for no directory. */
  readonly directory: string
  /** How the blockchain service behaves: the folder of its address, `none` for no service. */
  readonly blockchain: string
  /** The widgets that stand in the host's page beside its buttons. */
  readonly widgets: readonly WidgetKey[]
  /** Wallets that have a button of their own in the host's page: ids, reverse domain names or names. */
  readonly walletButtons: readonly string[]
  /** How the secure frame behaves: the folder of its address, `none` for no embedded wallet. */
  readonly secureFrame: string
  /** Whether and how visitors sign in with a wallet message. */
  readonly signIn: 'none' | 'required' | 'optional' | 'siwe'
  /** Which server judges: the folder of its address; the page itself when absent. */
  readonly signInServer: string | undefined
  /** How long a session lasts; without end when absent. */
  readonly sessionMs: number | undefined
  /** The social providers offered; every one when absent, none when empty. */
  readonly socials: readonly SocialProvider[] | undefined
  /** A network of a namespace that has no adapter. */
  readonly hasSolana: boolean
  readonly isPairingManual: boolean
  readonly prefersUniversal: boolean
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly featuredIds: readonly string[]
  readonly includedIds: readonly string[]
  readonly excludedIds: readonly string[]
  readonly hasCustomWallet: boolean
  /** Shows the bare host: buttons only, without the lab's panels. */
  readonly isBare: boolean
}
