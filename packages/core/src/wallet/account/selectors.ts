import {
  type AccountElsewhere,
  type AccountId,
  type Namespace,
  type NetworkId,
  parseAccountId,
} from '@foyer/common'
import type { AccountDescriptions } from '../connection/liveSessions.js'
import {
  type ConnectionStatus,
  embeddedWalletId,
  selectConnection,
  selectStatus,
} from '../connection/selectors.js'
import type { Connected } from '../connection/state.js'
import { selectNetwork } from '../networks/selectors.js'
import type { AccountDetails, AccountKnown, EmbeddedWalletInfo } from './state.js'

/** The account in use, as views and hosts see it. */
export interface ActiveAccount extends Omit<AccountDetails, 'account'> {
  readonly namespace: Namespace
  readonly account: AccountId
  readonly address: string
  readonly networkId: NetworkId
  /** Every account the wallet offers. */
  readonly allAccounts: readonly AccountId[]
  readonly status: ConnectionStatus
  /**
   * Whether the wallet itself said on this page that this is its account. `false` where it is the one of an earlier page and
   * the wallet, which would open a window, is asked with the visitor's first request.
   */
  readonly isConfirmed: boolean
  /** Whether the wallet shows no account now, as a locked one does: this is the one it showed before. */
  readonly isResting: boolean
  /** The name or label of the connector it came through. */
  readonly connectorId: string
  /** Where the address can be looked up. */
  readonly explorerUrl: string | undefined
  readonly label: string | undefined
  /** Present only where the account is the embedded wallet's. */
  readonly embeddedWallet: EmbeddedWalletInfo | undefined
  /** What the wallet tells of its accounts, by account: kind (payment, ordinals, sr25519 …), name, public key. */
  readonly descriptions: AccountDescriptions
  /** What the wallet shows beside `allAccounts`, for other networks only, as accounts on a device often are. */
  readonly accountsElsewhere: readonly AccountElsewhere[]
}

const undescribed: AccountDescriptions = {}
const noneElsewhere: readonly AccountElsewhere[] = []

/** What is read of the state to show an account. */
export type AccountReads = Connected & Pick<AccountKnown, 'accounts' | 'features'>

/** The account in use in a namespace (default: the active one), or `undefined` where none is connected. */
export function selectAccount(state: AccountReads, wanted?: Namespace): ActiveAccount | undefined {
  const namespace = wanted ?? state.networks.activeNamespace
  const connection = selectConnection(state, namespace)
  if (!connection) return undefined
  const { address, networkId } = parseAccountId(connection.activeAccount)
  const details = state.accounts.byNamespace[namespace]
  const isCurrent = details?.account === connection.activeAccount
  const explorer = selectNetwork(state, networkId)?.blockExplorer?.url
  return {
    namespace,
    account: connection.activeAccount,
    address,
    networkId,
    allAccounts: connection.accounts,
    status: selectStatus(state, namespace),
    isConfirmed: connection.isConfirmed !== false,
    isResting: connection.isResting === true,
    connectorId: connection.connectorId,
    explorerUrl: explorer ? `${explorer.replace(/\/$/, '')}/address/${address}` : undefined,
    label: state.accounts.labels[address],
    embeddedWallet: connection.connectorId === embeddedWalletId ? state.features.embedded?.info : undefined,
    descriptions: connection.descriptions ?? undescribed,
    accountsElsewhere: connection.accountsElsewhere ?? noneElsewhere,
    balance: isCurrent ? details.balance : undefined,
    isBalanceLoading: !isCurrent || details.isBalanceLoading,
    balanceFailure: isCurrent ? details.balanceFailure : undefined,
    balanceRetryAt: isCurrent ? details.balanceRetryAt : undefined,
    kind: isCurrent ? details.kind : undefined,
    profileName: isCurrent ? details.profileName : undefined,
    profileImage: isCurrent ? details.profileImage : undefined,
  }
}

/** Whether the account in use is a smart account, as events tell it. */
export function usesSmartAccount(state: Connected): boolean {
  const connection = selectConnection(state)
  return connection?.descriptions?.[connection.activeAccount]?.kind === 'smartAccount'
}
