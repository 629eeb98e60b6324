import type { NetworkId } from '@foyer/common'

/** The social providers of the embedded wallet, in their default order. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

export type SocialProvider = (typeof socialProviders)[number]

/** The kinds of rows in the wallet list, in their default order. */
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

/** The actions of the account view, in their default order. */
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const

export type WalletFeature = (typeof walletFeatures)[number]

/**
 * The switches of an app. A feature that is switched on still needs its module and, if it depends on one, its
 * service.
 */
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
  /**
   * Whether the connected wallets of a namespace stay connected when another one connects. Visitors choose the active
   * one.
   */
  readonly multiWallet: boolean
  /** Kinds that are not listed follow in their default order. */
  readonly connectorTypeOrder: readonly ConnectorRowKind[]
  /**
   * The order of the connect methods. Default: email, social, wallet. While browser wallets are listed, wallet comes
   * first.
   */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  /** Whether the method used last comes first, if the app sets no order. Otherwise it only has a mark. */
  readonly lastUsedFirst: boolean
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /**
   * The networks where the blockchain service swaps tokens, as CAIP-2 ids. Default: twelve networks that it supports.
   */
  readonly swapNetworks: readonly NetworkId[] | undefined
  /** Contracts that swaps may call, by CAIP-2 id, in addition to those that the adapters list. */
  readonly swapRouters: Readonly<Record<NetworkId, readonly string[]>> | undefined
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
  connectMethodsOrder: undefined,
  walletFeaturesOrder: walletFeatures,
  swapNetworks: undefined,
  swapRouters: undefined,
}

/** The part of the state with the app's switches. */
export interface SwitchesPart {
  readonly options: { readonly features: Features }
}

/** The part of the state with the placement of the modal: over the page, or inline in it. */
export interface PlacementPart {
  readonly options: { readonly modal: { readonly placement: 'dialog' | 'inline' } }
}

/** The part of the state with the locale, a BCP 47 tag. */
export interface LocalePart {
  readonly options: { readonly locale: string }
}

/** The part of the state with the available remote services. A feature whose service is absent is not offered. */
export interface ServicesPart {
  readonly services: {
    readonly hasBlockchain: boolean
    readonly hasDirectory: boolean
    readonly hasEmbeddedWallet: boolean
  }
}
