import type { Failure, Namespace } from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import type { ExcludedWallet, Settings } from '../../base/settings.js'
import type { NetworksPart } from '../networks/state.js'
import type { FoundConnector, WalletListing } from './listing.js'

/** A search in the directory, and its results. */
export interface DirectorySearch {
  readonly text: string
  readonly isCertified: boolean
  readonly status: 'loading' | 'ready' | 'failed'
  readonly wallets: readonly WalletListing[]
}

/** The loaded wallets of the directory. */
export interface DirectoryState {
  /**
   * The source of the wallets. `service` is a directory service or the app's own list. `bundled` is the bundled list,
   * used if neither is configured or available.
   */
  readonly source: 'loading' | 'service' | 'bundled'
  /** The failure because of which the bundled list is used. */
  readonly failure?: Failure | undefined
  /** The app's featured wallets, in its order. */
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  /** The wallets of the loaded pages. */
  readonly wallets: readonly WalletListing[]
  /** The wallets that the app excluded by id. Their names are needed to hide their connectors. */
  readonly excluded: readonly WalletListing[]
  /** The number of the last loaded page, 0 before the first. */
  readonly page: number
  readonly isLoadingPage: boolean
  readonly pageFailure?: Failure | undefined
  /** The number of wallets in the directory, without the featured ones. */
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

/** The state of this room. Absent until wallets are first needed. */
export interface DirectoryPart {
  readonly directory?: DirectoryState | undefined
}

/** The parts of the state that this room reads. */
export interface DirectoryKnown extends DirectoryPart, NetworksPart {
  readonly options: {
    readonly wallets: {
      readonly custom: readonly WalletListing[]
      readonly featured: readonly string[]
      readonly included: readonly string[]
      readonly excluded: readonly ExcludedWallet[]
    }
  }
  readonly modal: { readonly namespaceFilter: Namespace | undefined }
  readonly connection: { readonly connectors: readonly FoundConnector[] }
}

/** The parts of an instance that this room needs. */
export interface DirectoryNeeds extends Pick<RoomBase<DirectoryKnown>, 'store' | 'track' | 'report'> {
  readonly settings: Pick<Settings, 'services' | 'projectId' | 'wallets'>
}
