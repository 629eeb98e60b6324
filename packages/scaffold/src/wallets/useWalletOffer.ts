import type { FoyerState, WalletListing } from '@foyer/core'
import {
  type ConnectorRow,
  pageEnvironment,
  selectConnectorRows,
  selectKnownWallets,
} from '@foyer/core/engine'
import { firstWallets } from '@foyer/core/first-wallets'
import { useMemo } from 'react'
import { usePart } from '../foyer/usePart.js'
import { canPair } from './ListFoot.js'
import { hasOwnWallet } from './walletGroups.js'

/** How many wallets stand in the list where the host chose none; and how many for a visitor who has none. */
const usualCount = 2
const suggestedCount = 3

/** What the list of wallets offers. */
export interface WalletOffer {
  readonly rows: readonly ConnectorRow[]
  /** Wallets to get, where none is here and none can be paired. */
  readonly suggested: readonly WalletListing[]
  /** How many rows of the directory are awaited: their places are kept, so that nothing moves under the visitor's finger. */
  readonly awaitedCount: number
  /** The directory has wallets for this visitor: to pair, or to get where they have none. */
  readonly needsDirectory: boolean
}

/** What an offer is made of. */
type OfferParts = Pick<FoyerState, 'options' | 'connection' | 'networks' | 'directory' | 'services'> &
  Pick<FoyerState['modal'], 'isOpen' | 'namespaceFilter'>

/** The parts of the state that {@link toWalletOffer} needs. */
export const selectOfferParts = ({ modal, ...state }: FoyerState): OfferParts => ({
  options: state.options,
  connection: state.connection,
  networks: state.networks,
  directory: state.directory,
  services: state.services,
  isOpen: modal.isOpen,
  namespaceFilter: modal.namespaceFilter,
})

/** What the list offers where the page runs. While that stays the same, no row is drawn anew. */
export function useWalletOffer(): WalletOffer {
  const parts = usePart(selectOfferParts)
  return useMemo(() => toWalletOffer(parts), [parts])
}

/** What the list offers, from {@link selectOfferParts}. */
export function toWalletOffer(parts: OfferParts): WalletOffer {
  const { namespaceFilter, services } = parts
  const rows = selectConnectorRows({ ...parts, modal: { namespaceFilter } }, pageEnvironment())
  const isOwned = hasOwnWallet(rows)
  const needsDirectory = canPair(parts) || (services.hasDirectory && !isOwned)
  return {
    rows,
    needsDirectory,
    suggested: canPair(parts) || isOwned ? [] : toSuggested(parts),
    awaitedCount: needsDirectory ? countAwaited(parts, rows) : 0,
  }
}

/** The host's wallets and the directory's; those that come with the screen where there is no directory. */
function toSuggested(parts: OfferParts): readonly WalletListing[] {
  const { options, services, namespaceFilter } = parts
  const isIncluded = ({ id }: WalletListing) =>
    options.includeWalletIds.length === 0 || options.includeWalletIds.includes(id)
  const first = services.hasDirectory ? [] : firstWallets.filter(isIncluded)
  const customWallets = [...options.customWallets, ...first]
  const known = { ...parts, options: { ...options, customWallets }, modal: { namespaceFilter } }
  return selectKnownWallets(known, pageEnvironment()).slice(0, suggestedCount)
}

function countAwaited({ options, directory, isOpen }: OfferParts, rows: readonly ConnectorRow[]): number {
  // In place, the directory is asked when the visitor comes near; until then only who has no wallet awaits some.
  const source = directory?.source ?? (isOpen || !hasOwnWallet(rows) ? 'loading' : undefined)
  if (source !== 'loading') return 0
  const { featuredWalletIds, customWallets } = options
  if (featuredWalletIds.length > 0 || customWallets.length > 0) return featuredWalletIds.length
  const listed = rows.filter(({ kind }) => kind === 'injected' || kind === 'recent')
  return listed.length === 0 ? suggestedCount : Math.max(0, usualCount - listed.length)
}
