import type { EmbeddedAccountType, NetworkId } from '@foyer/common'
import { embeddedWalletId, selectLink } from '../connection/selectors.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import { type EmbeddedState, initialEmbeddedState } from './state.js'

/** The embedded wallet's state; the initial one while it is not loaded. */
export function selectEmbedded(state: FoyerState): EmbeddedState {
  return (state.features['embedded'] as EmbeddedState | undefined) ?? initialEmbeddedState // written by this room only
}

/** The kind of the embedded account in use; `undefined` where another wallet is connected. */
export function selectAccountType(state: FoyerState): EmbeddedAccountType | undefined {
  const link = selectLink(state)
  if (link?.connectorId !== embeddedWalletId) return undefined
  return link.descriptions?.[link.activeAccount]?.kind === 'smartAccount' ? 'smartAccount' : 'eoa'
}

/** The kind of account the visitor can move to on this network, where the wallet has both kinds there. */
export function selectOtherAccountType(state: FoyerState): EmbeddedAccountType | undefined {
  const current = selectAccountType(state)
  const networkId: NetworkId | undefined = selectLink(state)?.networkId
  if (!current || !networkId) return undefined
  if (current === 'smartAccount') return 'eoa'
  return selectEmbedded(state).smartAccountNetworkIds.includes(networkId) ? 'smartAccount' : undefined
}
