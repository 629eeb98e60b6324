import { type EmbeddedAccountType, type EmbeddedUser, type NetworkId, parseNetworkId } from '@foyer/common'
import type { PlacementPart } from '../../base/features.js'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import type { ThemePart } from '../../modal/theme/controller.js'
import type { EmbeddedWalletInfo } from '../../wallet/account/state.js'
import { embeddedWalletId, selectConnection } from '../../wallet/connection/selectors.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'

/** A request that waits for the visitor's approval in the frame. */
export interface PendingApproval {
  readonly id: string
  readonly method: string
}

/** The state of the embedded wallet, except for its accounts. */
export interface EmbeddedState {
  /** The public part. `undefined` until a visitor signs in. */
  readonly info: EmbeddedWalletInfo | undefined
  readonly user: EmbeddedUser | undefined
  /** The login method: a social provider, or `email`. */
  readonly authProvider: string
  /** The e-mail address of the login. It can be changed if the login was by e-mail. */
  readonly email: string | undefined
  /** The account type that is being switched to. */
  readonly changingTo: EmbeddedAccountType | undefined
  /** The requests that wait for the visitor, oldest first. */
  readonly approvals: readonly PendingApproval[]
}

export const initialEmbeddedState: EmbeddedState = {
  info: undefined,
  user: undefined,
  authProvider: 'email',
  email: undefined,
  changingTo: undefined,
  approvals: [],
}

/** Returns the state of the embedded wallet, which is the initial one until the feature starts. */
export function selectEmbedded(state: EmbeddedKnown): EmbeddedState {
  return (state.features['embedded'] as EmbeddedState | undefined) ?? initialEmbeddedState // only this feature sets it
}

/** Returns the type of the embedded account in use, or `undefined` if another wallet is connected. */
export function selectAccountType(state: EmbeddedKnown): EmbeddedAccountType | undefined {
  const connection = selectConnection(state)
  if (connection?.connectorId !== embeddedWalletId) return undefined
  return connection.descriptions?.[connection.activeAccount]?.kind === 'smartAccount' ? 'smartAccount' : 'eoa'
}

/** Returns the account type that the visitor can switch to on this network, if the wallet has both. */
export function selectOtherAccountType(state: EmbeddedKnown): EmbeddedAccountType | undefined {
  const current = selectAccountType(state)
  const networkId: NetworkId | undefined = selectConnection(state)?.networkId
  if (!current || !networkId) return undefined
  if (current === 'smartAccount') return 'eoa'
  const entry = state.networks.byNamespace[parseNetworkId(networkId).namespace]
  return entry?.smartAccountEnabledIds.includes(networkId) ? 'smartAccount' : undefined
}

/** The part of the state that this feature owns. */
export type EmbeddedPart = FeaturePart<'embedded', EmbeddedState>

/** The state that this feature reads. */
export type EmbeddedKnown = EmbeddedPart & ConnectedState & RouterPart & ThemePart & PlacementPart

/** The host members that this feature uses. */
export type EmbeddedNeeds = Pick<
  FeatureHost<EmbeddedKnown>,
  | 'store'
  | 'storage'
  | 'settings'
  | 'adapters'
  | 'metadata'
  | 'chooseAccount'
  | 'embeddedWallet'
  | 'track'
  | 'report'
  | 'log'
  | 'router'
  | 'announceMove'
  | 'addCloseGuard'
  | 'notices'
>
