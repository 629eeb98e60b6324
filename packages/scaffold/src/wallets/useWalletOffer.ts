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

/** The usual number of listed wallets, and the number of suggestions for a visitor without one. */
const usualCount = 2
const suggestedCount = 3

/** The content of the list of wallets. */
export interface WalletOffer {
  readonly rows: readonly ConnectorRow[]
  /** Wallets to get, if none is installed and pairing is disabled. */
  readonly suggested: readonly WalletListing[]
  /** Whether the visitor has no wallet and none can be paired, so that the list shows which wallets to get. */
  readonly isToGet: boolean
  /** The number of placeholders for wallets of the directory, so that the layout does not shift. */
  readonly awaitedCount: number
  /** Whether the directory has wallets for this visitor, to pair or to get. */
  readonly needsDirectory: boolean
}

/** The parts of the state that an offer depends on. */
type OfferParts = Pick<FoyerState, 'options' | 'connection' | 'networks' | 'directory' | 'services'> &
  Pick<FoyerState['modal'], 'isOpen' | 'namespaceFilter'>

/** Selects the parts of the state that {@link toWalletOffer} needs. */
export const selectOfferParts = ({ modal, ...state }: FoyerState): OfferParts => ({
  options: state.options,
  connection: state.connection,
  networks: state.networks,
  directory: state.directory,
  services: state.services,
  isOpen: modal.isOpen,
  namespaceFilter: modal.namespaceFilter,
})

/** Returns the current offer. Memoized, so that no row renders again without a change. */
export function useWalletOffer(): WalletOffer {
  const parts = usePart(selectOfferParts)
  return useMemo(() => toWalletOffer(parts), [parts])
}

/** Returns the offer for the parts from {@link selectOfferParts}. */
export function toWalletOffer(parts: OfferParts): WalletOffer {
  const { namespaceFilter, services } = parts
  const rows = selectConnectorRows({ ...parts, modal: { namespaceFilter } }, pageEnvironment())
  const isOwned = hasOwnWallet(rows)
  const isToGet = !canPair(parts) && !isOwned
  const needsDirectory = canPair(parts) || (services.hasDirectory && !isOwned)
  return {
    rows,
    needsDirectory,
    isToGet,
    suggested: isToGet ? toSuggested(parts) : [],
    awaitedCount: needsDirectory ? countAwaited(parts, rows) : 0,
  }
}

/** Returns the wallets of the host and the directory, or the bundled ones without a directory. */
function toSuggested(parts: OfferParts): readonly WalletListing[] {
  const { options, services, namespaceFilter } = parts
  const first = services.hasDirectory ? [] : includedFirstWallets(parts)
  const wallets = { ...options.wallets, custom: [...options.wallets.custom, ...first] }
  const known = { ...parts, options: { ...options, wallets }, modal: { namespaceFilter } }
  return selectKnownWallets(known, pageEnvironment()).slice(0, suggestedCount)
}

/** Returns the bundled first wallets that the host includes. */
export function includedFirstWallets({ options }: Pick<FoyerState, 'options'>): readonly WalletListing[] {
  const { included } = options.wallets
  return firstWallets.filter(({ id }) => included.length === 0 || included.includes(id))
}

function countAwaited({ options, directory, isOpen }: OfferParts, rows: readonly ConnectorRow[]): number {
  // An inline list loads the directory once the visitor acts. Until then only a visitor without a wallet gets
  // placeholders.
  const source = directory?.source ?? (isOpen || !hasOwnWallet(rows) ? 'loading' : undefined)
  if (source !== 'loading') return 0
  const { featured, custom } = options.wallets
  if (featured.length > 0 || custom.length > 0) return featured.length
  const listed = rows.filter(({ kind }) => kind === 'injected' || kind === 'recent')
  return listed.length === 0 ? suggestedCount : Math.max(0, usualCount - listed.length)
}
