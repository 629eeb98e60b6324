import {
  type AccountElsewhere,
  type AccountId,
  type AddressOf,
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
import type { ConnectedState } from '../connection/state.js'
import { selectNetwork } from '../networks/selectors.js'
import type { AccountDetails, AccountKnown, EmbeddedWalletInfo } from './state.js'

/** The active account, as views and apps see it. */
export interface ActiveAccount<Name extends Namespace = Namespace> extends Omit<AccountDetails, 'account'> {
  readonly namespace: Name
  readonly account: AccountId<Name>
  readonly address: AddressOf<Name>
  readonly networkId: NetworkId<Name>
  /** Every account that the wallet exposes. */
  readonly allAccounts: readonly AccountId<Name>[]
  readonly status: ConnectionStatus
  /**
   * Whether the wallet reported this account on this page. `false` if it is stored from an earlier page. Such a
   * wallet would open a window, so the visitor's first request also confirms the account.
   */
  readonly isConfirmed: boolean
  /**
   * Whether the wallet currently exposes no account, for example because it is locked. This account is the last
   * exposed one.
   */
  readonly isResting: boolean
  readonly connectorId: string
  /** The URL of the account in a block explorer. */
  readonly explorerUrl: string | undefined
  readonly label: string | undefined
  /** The embedded wallet. Present only for an account of it. */
  readonly embeddedWallet: EmbeddedWalletInfo | undefined
  /** The wallet's descriptions of its accounts: kind (payment, ordinals, sr25519 …), name, public key. */
  readonly descriptions: AccountDescriptions
  /** Accounts that the wallet exposes for other networks only, which is common for hardware wallets. */
  readonly accountsElsewhere: readonly AccountElsewhere[]
}

const undescribed: AccountDescriptions = {}
const noneElsewhere: readonly AccountElsewhere[] = []

/** The parts of the state that describe an account. */
export type AccountReads = ConnectedState & Pick<AccountKnown, 'accounts' | 'features'>

/** Returns the active account of a namespace (default: the active one), or `undefined` if none is connected. */
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

/** Returns whether the active account is a smart account, as analytics events report it. */
export function usesSmartAccount(state: ConnectedState): boolean {
  const connection = selectConnection(state)
  return connection?.descriptions?.[connection.activeAccount]?.kind === 'smartAccount'
}
