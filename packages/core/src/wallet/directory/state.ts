import type { Failure, Namespace } from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import type { ExcludedWallet, Settings } from '../../base/settings.js'
import type { NetworksPart } from '../networks/state.js'
import type { FoundConnector, WalletListing } from './listing.js'

/** A search in the directory, and what it found. */
export interface DirectorySearch {
  readonly text: string
  readonly isCertified: boolean
  readonly status: 'loading' | 'ready' | 'failed'
  readonly wallets: readonly WalletListing[]
}

/** The wallets of the directory, as far as they are loaded. */
export interface DirectoryState {
  /**
   * `service`: a directory service, or a list that the host brings along. `bundled`: neither is configured or there, and the list
   * that ships with Foyer stands in.
   */
  readonly source: 'loading' | 'service' | 'bundled'
  /** Why the bundled list stands in, where a service was asked. */
  readonly failure?: Failure | undefined
  /** The host's featured wallets, in its order. */
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  /** What the pages brought so far. */
  readonly wallets: readonly WalletListing[]
  /** Wallets the host excluded by id: what they are called, to hide their connectors too. */
  readonly excluded: readonly WalletListing[]
  /** The last page that was loaded; 0 before the first. */
  readonly page: number
  readonly isLoadingPage: boolean
  readonly pageFailure?: Failure | undefined
  /** How many wallets the directory has beside the featured ones. */
  readonly count: number
  readonly search?: DirectorySearch | undefined
}

export const initialDirectoryState: DirectoryState = {
  source: 'loading',
  featured: [],
  recommended: [],
  wallets: [],
  excluded: [],
  page: 0,
  isLoadingPage: false,
  count: 0,
}

/** The state, as far as it is this room's. Absent until wallets are first needed. */
export interface DirectoryPart {
  readonly directory?: DirectoryState | undefined
}

/** What this room knows of the state. */
export interface DirectoryKnown extends DirectoryPart, NetworksPart {
  readonly options: {
    readonly customWallets: readonly WalletListing[]
    readonly featuredWalletIds: readonly string[]
    readonly includeWalletIds: readonly string[]
    readonly excludeWalletIds: readonly string[]
    readonly excludedWallets: readonly ExcludedWallet[]
  }
  readonly modal: { readonly namespaceFilter: Namespace | undefined }
  readonly connection: { readonly connectors: readonly FoundConnector[] }
}

/** What this room needs of an instance. */
export interface DirectoryNeeds extends Pick<RoomBase<DirectoryKnown>, 'store' | 'track' | 'report'> {
  readonly settings: Pick<Settings, 'services' | 'projectId' | 'walletList'>
}
