import type { EmbeddedAccountType, EmbeddedUser, NetworkId } from '@foyer/common'
import { embeddedWalletId, selectConnection } from '../../wallet/connection/selectors.js'
import type { FoyerState } from '../../foyer/FoyerState.js'

/** A request that waits for the visitor in the frame. */
export interface PendingApproval {
  readonly id: string
  readonly method: string
}

/** The embedded wallet as hosts see it. */
export interface EmbeddedWalletInfo {
  readonly user: EmbeddedUser
  /** The social provider, or `email`. */
  readonly authProvider: string
  readonly accountType: EmbeddedAccountType
  readonly isSmartAccountDeployed: boolean
}

/** What is known of the embedded wallet beside the accounts it connected. */
export interface EmbeddedState {
  /** What hosts see; absent until somebody is signed in. */
  readonly info: EmbeddedWalletInfo | undefined
  readonly user: EmbeddedUser | undefined
  /** How the visitor signed in: a social provider, or `email`. */
  readonly authProvider: string
  /** The e-mail address of the login; it can be changed where the way in was e-mail. */
  readonly email: string | undefined
  /** The networks on which the wallet has smart accounts. */
  readonly smartAccountNetworkIds: readonly NetworkId[]
  /** The kind of account the visitor is moving to. */
  readonly changingTo: EmbeddedAccountType | undefined
  /** The requests that wait for the visitor, the oldest first. */
  readonly approvals: readonly PendingApproval[]
}

export const initialEmbeddedState: EmbeddedState = {
  info: undefined,
  user: undefined,
  authProvider: 'email',
  email: undefined,
  smartAccountNetworkIds: [],
  changingTo: undefined,
  approvals: [],
}

/** The embedded wallet's state; the initial one while it is not loaded. */
export function selectEmbedded(state: FoyerState): EmbeddedState {
  return (state.features['embedded'] as EmbeddedState | undefined) ?? initialEmbeddedState // written by this room only
}

/** The kind of the embedded account in use; `undefined` where another wallet is connected. */
export function selectAccountType(state: FoyerState): EmbeddedAccountType | undefined {
  const connection = selectConnection(state)
  if (connection?.connectorId !== embeddedWalletId) return undefined
  return connection.descriptions?.[connection.activeAccount]?.kind === 'smartAccount' ? 'smartAccount' : 'eoa'
}

/** The kind of account the visitor can move to on this network, where the wallet has both kinds there. */
export function selectOtherAccountType(state: FoyerState): EmbeddedAccountType | undefined {
  const current = selectAccountType(state)
  const networkId: NetworkId | undefined = selectConnection(state)?.networkId
  if (!current || !networkId) return undefined
  if (current === 'smartAccount') return 'eoa'
  return selectEmbedded(state).smartAccountNetworkIds.includes(networkId) ? 'smartAccount' : undefined
}
