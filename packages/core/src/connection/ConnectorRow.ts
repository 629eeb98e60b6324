import type { WalletListing } from '../directory/WalletListing.js'
import type { ConnectorRowKind } from '../options/features.js'
import type { MergedConnector } from './mergeConnectors.js'

/** One row of the wallet list: a connector that is here, or a wallet that is reached by pairing. */
export type ConnectorRow =
  | { readonly kind: ConnectorRowKind; readonly key: string; readonly connector: MergedConnector }
  | { readonly kind: ConnectorRowKind; readonly key: string; readonly wallet: WalletListing }

/**
 * Orders and filters the rows of the wallet list. Must be pure: it is called whenever the list may have changed, and
 * gives back rows it was given, each at most once.
 */
export type ArrangeWallets = (rows: readonly ConnectorRow[]) => readonly ConnectorRow[]
