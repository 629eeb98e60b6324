import { type EmbeddedAccountType, type EmbeddedUser, type NetworkId, parseNetworkId } from '@foyer/common'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import type { ThemePart } from '../../modal/theme/controller.js'
import type { EmbeddedWalletInfo } from '../../wallet/account/state.js'
import { embeddedWalletId, selectConnection } from '../../wallet/connection/selectors.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'

/** A request that waits for the visitor in the frame. */
export interface PendingApproval {
  readonly id: string
  readonly method: string
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
  changingTo: undefined,
  approvals: [],
}

/** The embedded wallet's state; the initial one while it is not loaded. */
export function selectEmbedded(state: EmbeddedKnown): EmbeddedState {
  return (state.features['embedded'] as EmbeddedState | undefined) ?? initialEmbeddedState // written by this room only
}

/** The kind of the embedded account in use; `undefined` where another wallet is connected. */
export function selectAccountType(state: EmbeddedKnown): EmbeddedAccountType | undefined {
  const connection = selectConnection(state)
  if (connection?.connectorId !== embeddedWalletId) return undefined
  return connection.descriptions?.[connection.activeAccount]?.kind === 'smartAccount' ? 'smartAccount' : 'eoa'
}

/** The kind of account the visitor can move to on this network, where the wallet has both kinds there. */
export function selectOtherAccountType(state: EmbeddedKnown): EmbeddedAccountType | undefined {
  const current = selectAccountType(state)
  const networkId: NetworkId | undefined = selectConnection(state)?.networkId
  if (!current || !networkId) return undefined
  if (current === 'smartAccount') return 'eoa'
  const entry = state.networks.byNamespace[parseNetworkId(networkId).namespace]
  return entry?.smartAccountEnabledIds.includes(networkId) ? 'smartAccount' : undefined
}

/** The state, as far as it is this room's. */
export type EmbeddedPart = FeaturePart<'embedded', EmbeddedState>

/** What this room knows of the state. */
export type EmbeddedKnown = EmbeddedPart &
  Connected &
  RouterPart &
  ThemePart & { readonly options: { readonly enableEmbedded: boolean } }

/** What this room needs of those below. */
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
