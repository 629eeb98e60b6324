import type { Features, Namespace, SocialProvider, ThemeMode } from '@foyer/react'
import type { PresetName } from '@foyer/react/theme'

/** The features that a query parameter can turn on or off by name. */
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

/** The keys of the lab's wallets. Each covers one family, except `omni`, which covers all. */
export const walletKeys = ['ember', 'umbra', 'verdant', 'helio', 'plume', 'satchel', 'leap', 'omni'] as const

export type WalletKey = (typeof walletKeys)[number]

/** How the wallets of the page behave from the start: as usual, locked, without any answer, or two seconds late. */
export const walletBehaviors = ['ready', 'locked', 'silent', 'slow'] as const

export type WalletBehavior = (typeof walletBehaviors)[number]

/** Parts of the modal that a host can place in its page. */
export const widgetKeys = ['swap', 'onramp'] as const

export type WidgetKey = (typeof widgetKeys)[number]

/** The lab's configuration, read from its URL. */
export interface LabConfig {
  readonly id: string
  /** The id of the scenario that the page follows, if any. */
  readonly scenario: string | undefined
  readonly theme: ThemeMode
  readonly preset: PresetName
  readonly accent: string
  readonly locale: string
  readonly isInline: boolean
  readonly layout: 'compact' | 'wide'
  readonly hasAdapter: boolean
  /** The chain families on offer, with their adapters, networks and wallets. */
  readonly namespaces: readonly LabNamespace[]
  /** The CAIP-2 ids of the networks on offer. An empty list means every local network. */
  readonly networks: readonly string[]
  /** The wallets, in the order of their announcement. */
  readonly wallets: readonly WalletKey[]
  /** The wallets that connect when the page opens without a connection, in this order. */
  readonly connected: readonly WalletKey[]
  readonly walletBehavior: WalletBehavior
  /** The number of the stack's accounts that the wallets skip, so that two pages spend from different accounts. */
  readonly accountShift: number
  readonly hasLegacyWallet: boolean
  /** The number of local chains that the wallets support, counted from the first. */
  readonly knownChains: number
  /** The methods that the EVM wallets do not support. */
  readonly unknownMethods: readonly string[]
  /** The number of extra wallets that conflict with each other. `clashSeed` seeds their order. */
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
  /** The origin of the embedding page that opens deep links. */
  readonly parentOrigin: string | undefined
  readonly isStrict: boolean
  readonly hasSecondInstance: boolean
  readonly analyticsUrl: string | undefined
  /** Whether pairing is available, over the stack's relay and with its directory. */
  readonly hasWalletConnect: boolean
  /** The URL of a relay that replaces the stack's. */
  readonly relayUrl: string | undefined
  readonly projectId: string | undefined
  /** The behavior of the directory, as the folder of its URL. `none` for no directory. */
  readonly directory: string
  /** The behavior of the blockchain service, as the folder of its URL. `none` for no service. */
  readonly blockchain: string
  /** The widgets that the host's page shows in addition to its buttons. */
  readonly widgets: readonly WidgetKey[]
  /** The wallets with their own button in the host's page, as ids, reverse domain names or names. */
  readonly walletButtons: readonly string[]
  /** The behavior of the secure frame, as the folder of its URL. `none` for no embedded wallet. */
  readonly secureFrame: string
  /** Whether and how visitors sign in with a wallet message. */
  readonly signIn: 'none' | 'required' | 'optional' | 'siwe'
  /** The server that verifies sign-ins, as the folder of its URL. The page itself verifies when absent. */
  readonly signInServer: string | undefined
  /** The duration of a session. Unlimited when absent. */
  readonly sessionMs: number | undefined
  /** The social providers on offer. All when absent, none when empty. */
  readonly socials: readonly SocialProvider[] | undefined
  /** Whether a network of a namespace without an adapter is added. */
  readonly hasSolana: boolean
  readonly isPairingManual: boolean
  readonly prefersUniversal: boolean
  readonly showAll: 'always' | 'never' | 'mobile'
  readonly featuredIds: readonly string[]
  readonly includedIds: readonly string[]
  readonly excludedIds: readonly string[]
  readonly hasCustomWallet: boolean
  /** Whether the page shows only the host's buttons, without the lab's panels. */
  readonly isBare: boolean
}
