import type { NetworkId } from '@foyer/common'

/** The social providers of the embedded wallet, in their default order. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

export type SocialProvider = (typeof socialProviders)[number]

/** Kinds of rows in the wallet list, in their default order. */
export const connectorRowKinds = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

export type ConnectorRowKind = (typeof connectorRowKinds)[number]

/** Ways to connect, in their default order. */
export const connectMethods = ['email', 'social', 'wallet'] as const

export type ConnectMethod = (typeof connectMethods)[number]

/** What a visitor can do with an account, in its default order. */
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const

export type WalletFeature = (typeof walletFeatures)[number]

/** What a host switches on and off. A switch that is on still needs its module and, where one is named, its service. */
export interface Features {
  readonly swaps: boolean
  readonly onramp: boolean
  readonly receive: boolean
  readonly send: boolean
  readonly email: boolean
  readonly emailShowWallets: boolean
  readonly socials: readonly SocialProvider[] | false
  readonly history: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  readonly collapseWallets: boolean
  readonly pay: boolean
  /** A wallet that is connected stays so beside the next one of its namespace; visitors choose which is in use. */
  readonly multiWallet: boolean
  /** Kinds that are left out follow in default order. */
  readonly connectorTypeOrder: readonly ConnectorRowKind[]
  /** Absent: email, social, wallet — with wallet first while browser wallets are shown. */
  readonly connectMethodsOrder?: readonly ConnectMethod[]
  /** The way in that was used last comes first, where the host sets no order of its own; else it is marked where it stands. */
  readonly lastUsedFirst: boolean
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /** Where the blockchain service swaps tokens, as CAIP-2 ids. Absent: the twelve it is known to. */
  readonly swapNetworks?: readonly NetworkId[]
  /** Contracts that swaps may call, by CAIP-2 id, beside those that the adapters know. */
  readonly swapRouters?: Readonly<Record<NetworkId, readonly string[]>>
}

export const defaultFeatures: Features = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  socials: socialProviders,
  history: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
  multiWallet: false,
  lastUsedFirst: false,
  connectorTypeOrder: connectorRowKinds,
  walletFeaturesOrder: walletFeatures,
}

/** The state, as far as it says what the host switched on. */
export interface SwitchesPart {
  readonly options: { readonly features: Features }
}

/** The state, as far as it says in which language visitors write: a BCP 47 tag. */
export interface LocalePart {
  readonly options: { readonly locale: string }
}

/** The state, as far as it says which remote services the host set up: what asks one that is absent is not offered. */
export interface ServicesPart {
  readonly services: {
    readonly hasBlockchain: boolean
    readonly hasDirectory: boolean
    readonly hasEmbeddedWallet: boolean
  }
}
