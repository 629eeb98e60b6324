import type { AccountId, Namespace, Session } from '@foyer/common'
import type { WalletListing } from '../directory/WalletListing.js'

/** What a visitor wants to connect through. */
export interface ConnectChoice {
  readonly connectorId: string
  /** Where the connector serves several; default: the active one if it serves it. */
  readonly namespace?: Namespace | undefined
}

/** Connects and disconnects wallets. */
export interface ConnectionController {
  /**
   * Connects through a listed connector; a new attempt cancels the one before.
   * Failures: those of the connector, `CONNECTOR_NOT_FOUND`, `NETWORK_UNSUPPORTED`, `CONNECT_TIMED_OUT`,
   * `WALLET_ANSWER_INVALID`, `ABORTED`, `FEATURE_LOAD_FAILED`.
   */
  connect(wanted: ConnectChoice): Promise<void>
  /** Gives up the attempt that runs; a session that still arrives is closed. */
  cancelConnect(): void
  /**
   * Ends the connection of a namespace and of all that share its transport; every connection when none is given.
   * Throws `DISCONNECT_FAILED` when a wallet fails; the others are ended all the same. Takes 3 s at the most.
   */
  disconnect(namespace?: Namespace): Promise<void>
  /** Uses another account of the connected wallet. Throws `ACCOUNT_NOT_CONNECTED`. */
  chooseAccount(account: AccountId): void
  /** The open session of a namespace, for requests to the wallet. */
  session(namespace: Namespace): Session | undefined
  /** Remembers a wallet for the "recent" rows. */
  addRecentWallet(wallet: WalletListing): void
}
