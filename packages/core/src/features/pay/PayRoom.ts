import { FoyerError, type NetworkId, type Stop } from '@foyer/common'
import type { Flow } from '../../base/flow.js'
import type { Slice } from '../../base/slice.js'
import type { OrderActions } from '../../orders/OrderActions.js'
import {
  createPayCalls,
  type ExchangeList,
  type ExchangeStatus,
  type PayCalls,
  type PayUrl,
} from '../../wallet/blockchain/exchanges.js'
import { serviceOf } from '../../wallet/blockchain/serviceOf.js'
import type { AddressForms } from '../../wallet/networks/chainClients.js'
import type { PayAsset, PayRequest } from './checkPayRequest.js'
import type { PayEvent, PayFlow, PayNeeds, PayState } from './state.js'

interface Cancellable {
  readonly signal?: AbortSignal | undefined
}

/** A host's request for the list of exchanges. */
export interface ExchangesRequest extends Cancellable {
  /** Limits the list to exchanges that accept this asset, and this decimal amount of it. */
  readonly asset?: PayAsset | undefined
  readonly amount?: string | undefined
  /** The page of the list, from 1. Defaults to 1. */
  readonly page?: number | undefined
  /** Ids of exchanges. */
  readonly includeOnly?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
}

/** A payment at an exchange that the host's own page opens. */
export interface ExchangePayment<Id extends NetworkId = NetworkId> extends PayRequest<Id>, Cancellable {
  readonly exchangeId: string
}

/** The payment at an exchange whose status is requested. */
export interface ExchangeSession extends Cancellable {
  readonly exchangeId: string
  readonly sessionId: string
}

/** The actions that pay from the wallet or at an exchange. */
export interface PayActions {
  /**
   * Opens the modal with a request. While a payment runs, that payment is shown and the request is ignored. Throws
   * `PAY_NOT_ENABLED`, `PAY_REQUEST_INVALID` with the invalid field, `NETWORK_NOT_FOUND`.
   */
  open(request: PayRequest): void
  /** Reads the exchanges that accept the request, unless they are known. Never rejects. */
  loadExchanges(): Promise<void>
  /** Opens Connect, and returns to the request after connecting. */
  connect(): void
  /** Disconnects, and stays on the request. Failure: `DISCONNECT_FAILED`. */
  disconnect(): Promise<void>
  /**
   * Pays at an exchange, in its own window that opens in the same task as the visitor's click. The progress is in the
   * state: it is requested every 4 s, for at most 15 minutes. Does nothing while a payment runs.
   */
  payWithExchange(exchangeId: string): void
  /**
   * Asks the connected wallet to pay. The payment succeeds once its network confirms it. Never rejects; one payment
   * at a time.
   */
  payWithWallet(): Promise<void>
  /** Stops waiting. A request to a wallet or an exchange cannot be withdrawn. */
  cancel(): void
  /**
   * Forgets the payment's result, so that it is not shown again. A payment that the network dropped no longer keeps its
   * order from being paid.
   */
  dismiss(): void
  /**
   * Lists the exchanges. Failures: `PAY_NOT_ENABLED`, `PAY_REQUEST_INVALID`, `PROJECT_ID_NOT_CONFIGURED`, those of
   * the service.
   */
  listExchanges(wanted?: ExchangesRequest): Promise<ExchangeList>
  /** Returns the payment URL, for a page that opens it itself. Failures: those of `open` and `listExchanges`. */
  getPayUrl(payment: ExchangePayment): Promise<PayUrl>
  /** Reads the status of a payment. Failures: those of `listExchanges`. */
  getExchangeStatus(session: ExchangeSession): Promise<ExchangeStatus>
  /** Reads the status of a payment repeatedly, one request at a time, until it has ended or is stopped. */
  watchStatus(session: ExchangeSession, told: StatusListener): Stop
}

/** The listeners of a watched payment. */
export interface StatusListener {
  /** The pause between two requests, in ms. Defaults to 4000. */
  readonly intervalMs?: number | undefined
  readonly onStatus: (status: ExchangeStatus) => void
  /** Called when a request failed. It is repeated. */
  readonly onFailure?: ((error: unknown) => void) | undefined
}

/** The values that the parts of this feature share. */
export interface PayRoom {
  readonly needs: PayNeeds
  readonly orders: OrderActions
  readonly addresses: AddressForms
  readonly slice: Slice<PayState>
  readonly client: PayCalls
  readonly flow: Flow<PayFlow, PayEvent>
  /** The payments that this page has reported as ones that may still be paid, with the reported hash, by id. */
  readonly reported: Map<string, string | undefined>
  /** The requests of the payments that wallets sent, and whose settled end this page has not reported, by payment id. */
  readonly sent: Map<string, PayRequest>
  /** The ids of the payments of the same order that had ended when a request was shown. */
  readonly endedBefore: WeakMap<PayRequest, ReadonlySet<string>>
  /** Aborts when the instance stops. Nothing is reported after that. */
  readonly end: AbortSignal
}

/** Creates the calls of the instance's service. Without a service each rejects with `PROJECT_ID_NOT_CONFIGURED`. */
export function createPayClient(needs: Pick<PayNeeds, 'settings' | 'session'>): PayCalls {
  const service = serviceOf(needs)
  if (service) return createPayCalls(service)
  const refuse = () => Promise.reject(new FoyerError('PROJECT_ID_NOT_CONFIGURED'))
  return { getExchanges: refuse, getPayUrl: refuse, getExchangeStatus: refuse }
}
