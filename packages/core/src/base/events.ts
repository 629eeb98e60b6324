import type { AccountId, ErrorCategory, Failure, Namespace, NetworkId } from '@foyer/common'
import type { SocialProvider } from './features.js'

/** The platform through which a wallet is reached. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop'

/** An action of the visitor, under the analytics service's name for it. */
export type TrackedEvent =
  | AccountEvent
  | EmbeddedEvent
  | MoneyEvent
  | SiwxEvent
  | { readonly event: 'MODAL_CREATED' }
  | { readonly event: 'INITIALIZE'; readonly properties: Readonly<Record<string, unknown>> }
  | { readonly event: 'MODAL_OPEN' | 'MODAL_CLOSE'; readonly properties: { readonly connected: boolean } }
  | {
      readonly event:
        | 'CLICK_WALLET_HELP'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_NETWORKS'
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_GET_WALLET'
    }
  | {
      readonly event: 'SELECT_WALLET'
      readonly properties: { readonly name: string; readonly platform: WalletPlatform | 'unsupported' }
    }
  | {
      readonly event: 'CONNECT_SUCCESS'
      readonly properties: {
        readonly method: 'browser' | 'email' | 'mobile' | 'qrcode'
        readonly name: string
      }
    }
  | { readonly event: 'CONNECT_ERROR'; readonly properties: { readonly message: string } }
  | {
      readonly event: 'CONNECT_PROXY_ERROR'
      readonly properties: Readonly<Record<'message' | 'uri' | 'mobile_link' | 'name', string>>
    }
  | {
      readonly event: 'SEARCH_WALLET'
      readonly properties: { readonly badge: 'certified' | 'all'; readonly search: string }
    }
  | { readonly event: 'DISCONNECT_SUCCESS'; readonly properties: { readonly namespace: Namespace | 'all' } }
  | { readonly event: 'DISCONNECT_ERROR'; readonly properties: { readonly message: string } }
  | { readonly event: 'SWITCH_NETWORK'; readonly properties: { readonly network: NetworkId } }

interface ReportOf<Name extends Namespace> {
  readonly namespace: Name
  readonly accounts: readonly [AccountId<Name>, ...AccountId<Name>[]]
  readonly activeAccount: AccountId<Name>
  readonly networkId: NetworkId<Name>
}

/** The wallet connection in the app's events. A check of `namespace` narrows it. */
export type ConnectionReport = { [Name in Namespace]: ReportOf<Name> }[Namespace]

/** An event for the app's listeners. Nothing inside Foyer depends on these events. */
export type FoyerEvent =
  | ({
      readonly type: 'connected'
      readonly connectorId: string
      readonly isReconnected: boolean
    } & ConnectionReport)
  | ({ readonly type: 'changed' } & ConnectionReport)
  | { readonly type: 'disconnected'; readonly namespace: Namespace }
  /** The session of a stored connection has ended in its wallet, and the stored connection was removed. */
  | { readonly type: 'sessionEnded'; readonly namespace: Namespace; readonly connectorId: string }
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'tracked'; readonly tracked: TrackedEvent }
  | { readonly type: 'failed'; readonly failure: Failure; readonly category: ErrorCategory }
  | ({ readonly type: 'transactionEnded' } & TransactionReport)

/** The final status of a transaction that the app registered. */
type TransactionReport = {
  readonly networkId: NetworkId
  readonly hash: string
  readonly label: string
} & TransactionEndReport

/** The outcome of a transaction. */
export type TransactionEndReport =
  | {
      readonly status: 'succeeded' | 'failed'
      /** The hash in the block, if the wallet submitted the same transaction again with another fee. */
      readonly includedAs?: string
    }
  | { readonly status: 'dropped' }
  | { readonly status: 'replaced'; readonly replacedBy: string }

interface OfAccount {
  /** Whether the active account is a smart account. */
  readonly isSmartAccount: boolean
}

/** A transfer in analytics events. */
export interface SendReport extends OfAccount {
  readonly network: NetworkId
  /** The symbol of the token. */
  readonly token: string
  /** In whole tokens, as a decimal string. */
  readonly amount: string
}

interface HistoryReport extends OfAccount {
  /** The address whose history is read, without its network. */
  readonly address: string | undefined
  readonly projectId: string | undefined
  /** The cursor of the page that was loaded. Absent for the first page. */
  readonly cursor: string | undefined
}

interface NameReport extends OfAccount {
  readonly ensName: string
}

/** An action of the visitor with a connected account. */
type AccountEvent =
  | { readonly event: 'CLICK_TRANSACTIONS' | 'OPEN_ENS_FLOW'; readonly properties: OfAccount }
  | {
      readonly event: 'LOAD_MORE_TRANSACTIONS' | 'ERROR_FETCH_TRANSACTIONS'
      readonly properties: HistoryReport
    }
  | { readonly event: 'OPEN_SEND'; readonly properties: OfAccount & { readonly network: NetworkId } }
  | { readonly event: 'SEND_INITIATED' | 'SEND_SUCCESS'; readonly properties: SendReport }
  | { readonly event: 'SEND_ERROR'; readonly properties: SendReport & { readonly message: string } }
  | {
      readonly event: 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS'
      readonly properties: NameReport
    }
  | { readonly event: 'REGISTER_NAME_ERROR'; readonly properties: NameReport & { readonly error: string } }

interface OfProvider {
  readonly provider: SocialProvider
}

/** An action of the visitor with the embedded wallet. No event contains an e-mail address or a code. */
type EmbeddedEvent =
  | {
      readonly event:
        | 'EMAIL_LOGIN_SELECTED'
        | 'EMAIL_SUBMITTED'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'EMAIL_EDIT'
        | 'EMAIL_UPGRADE_FROM_MODAL'
    }
  | { readonly event: 'EMAIL_VERIFICATION_CODE_FAIL'; readonly properties: { readonly message: string } }
  | {
      readonly event:
        | 'SOCIAL_LOGIN_STARTED'
        | 'SOCIAL_LOGIN_SUCCESS'
        | 'SOCIAL_LOGIN_ERROR'
        | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
        | 'SOCIAL_LOGIN_CANCELED'
      readonly properties: OfProvider
    }
  | {
      readonly event: 'SET_PREFERRED_ACCOUNT_TYPE'
      readonly properties: { readonly accountType: 'eoa' | 'smartAccount'; readonly network: NetworkId }
    }

interface MoneyOfAccount {
  /** Whether the active account is a smart account. */
  readonly isSmartAccount: boolean
}

/** A swap in analytics events: token symbols, and amounts of whole tokens as decimal strings. */
export interface SwapReport extends MoneyOfAccount {
  readonly network: NetworkId
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
}

/** A requested payment in analytics events. */
export interface PayReport {
  readonly network: NetworkId
  /** The token's address, or `native`. */
  readonly asset: string
  readonly recipient: string
  /** In whole tokens, as a decimal string. */
  readonly amount: string
}

/** The payment method, and the result of the payment. */
export interface PaymentReport {
  readonly type: 'wallet' | 'exchange'
  readonly exchangeId?: string | undefined
  readonly sessionId?: string | undefined
  /** The transaction's hash. */
  readonly result?: string | undefined
}

interface OrderProgress {
  /** The unique id of the payment. */
  readonly paymentId: string
  readonly configuration: PayReport
  readonly currentPayment: PaymentReport
}

/** An action of the visitor with money: a swap, a purchase or a payment. */
type MoneyEvent =
  | { readonly event: 'OPEN_SWAP'; readonly properties: MoneyOfAccount & { readonly network: NetworkId } }
  | { readonly event: 'CLICK_SELECT_TOKEN_TO_SWAP' }
  | { readonly event: 'INITIATE_SWAP' | 'SWAP_SUCCESS'; readonly properties: SwapReport }
  | {
      readonly event: 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR'
      readonly properties: SwapReport & { readonly message: string }
    }
  | { readonly event: 'SELECT_BUY_CRYPTO' | 'SELECT_WHAT_IS_A_BUY'; readonly properties: MoneyOfAccount }
  | {
      readonly event: 'SELECT_BUY_PROVIDER'
      readonly properties: MoneyOfAccount & { readonly provider: string }
    }
  | {
      readonly event: 'PAY_MODAL_OPEN'
      readonly properties: { readonly exchanges: readonly Exchange[]; readonly configuration: PayReport }
    }
  | {
      readonly event: 'PAY_EXCHANGE_SELECTED'
      readonly properties: {
        readonly exchange: { readonly id: string }
        readonly configuration: PayReport
        readonly currentPayment: PaymentReport
        /** Whether the app's own page chose the exchange instead of the modal. */
        readonly headless: boolean
      }
    }
  | { readonly event: 'PAY_INITIATED' | 'PAY_SUCCESS'; readonly properties: OrderProgress }
  | { readonly event: 'PAY_ERROR'; readonly properties: OrderProgress & { readonly message: string } }

/** An action of the visitor while signing in with a wallet message (SIWX). */
export interface SiwxEvent {
  readonly event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR'
  readonly properties: {
    readonly network: NetworkId
    /** Whether the active account is a smart account. */
    readonly isSmartAccount: boolean
  }
}

/** An exchange that pays from the visitor's balance there. */
export interface Exchange {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
}
