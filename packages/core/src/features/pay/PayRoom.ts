import { FoyerError, type Stop } from '@foyer/common'
import type { Flow } from '../../base/flow.js'
import type { Slice } from '../../base/slice.js'
import type { OrderActions } from '../../orders/state.js'
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

/** Which exchanges a host wants to know of. */
export interface ExchangesRequest extends Cancellable {
  /** Only those that take this asset, and this decimal amount of it. */
  readonly asset?: PayAsset | undefined
  readonly amount?: string | undefined
  /** From 1, which is the default. */
  readonly page?: number | undefined
  /** Ids of exchanges. */
  readonly includeOnly?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
}

/** A payment at an exchange that the host's own page leads to. */
export interface ExchangePayment extends PayRequest, Cancellable {
  readonly exchangeId: string
}

/** Which payment at an exchange is asked about. */
export interface ExchangeSession extends Cancellable {
  readonly exchangeId: string
  readonly sessionId: string
}

/** Pays from the wallet or from an exchange. */
export interface PayActions {
  /**
   * Opens the modal with a request. While a payment runs, that one is shown instead, and the request is left alone.
   * Throws `PAY_NOT_ENABLED`, `PAY_REQUEST_INVALID` with the field at fault, `NETWORK_NOT_FOUND`.
   */
  open(request: PayRequest): void
  /** Reads the exchanges that take the request, unless they are known. Never rejects. */
  loadExchanges(): Promise<void>
  /** Leads to Connect, and back to the request once somebody is connected. */
  connect(): void
  /** Disconnects, and stays with the request. Failure: `DISCONNECT_FAILED`. */
  disconnect(): Promise<void>
  /**
   * Pays at an exchange, in a window of its own that opens in the task of the visitor's click. How it goes is in the
   * state: asked for every 4 s, for 15 minutes at most. Nothing happens while a payment runs.
   */
  payWithExchange(exchangeId: string): void
  /** Has the connected wallet pay; it succeeds once the network has it. Never rejects; one at a time. */
  payWithWallet(): Promise<void>
  /** Stops waiting; a wallet or an exchange cannot be called back. */
  cancel(): void
  /** Keeps what came of a payment from being shown again. */
  dismiss(): void
  /** Failures: `PAY_NOT_ENABLED`, `PAY_REQUEST_INVALID`, `PROJECT_ID_NOT_CONFIGURED`, those of the service. */
  listExchanges(wanted?: ExchangesRequest): Promise<ExchangeList>
  /** Where to pay, for a page that leads there by itself. Failures: those of `open` and `listExchanges`. */
  getPayUrl(payment: ExchangePayment): Promise<PayUrl>
  /** Failures: those of `listExchanges`. */
  getExchangeStatus(session: ExchangeSession): Promise<ExchangeStatus>
  /** Reads how a payment goes, one question at a time, until it ended or is stopped. */
  watchStatus(session: ExchangeSession, told: StatusListener): Stop
}

/** What is told of a payment that is watched. */
export interface StatusListener {
  /** ms between two questions; default 4000. */
  readonly intervalMs?: number | undefined
  readonly onStatus: (status: ExchangeStatus) => void
  /** A question failed; it is asked again. */
  readonly onFailure?: ((error: unknown) => void) | undefined
}

/** What the parts of the room share. */
export interface PayRoom {
  readonly needs: PayNeeds
  readonly orders: OrderActions
  readonly addresses: AddressForms
  readonly slice: Slice<PayState>
  readonly client: PayCalls
  readonly flow: Flow<PayFlow, PayEvent>
  /** The instance stops: nobody is told anything more. */
  readonly end: AbortSignal
}

/** Calls of the instance's service. Where none is configured each rejects with `PROJECT_ID_NOT_CONFIGURED`. */
export function createPayClient(needs: Pick<PayNeeds, 'settings' | 'session'>): PayCalls {
  const service = serviceOf(needs)
  if (service) return createPayCalls(service)
  const refuse = () => Promise.reject(new FoyerError('PROJECT_ID_NOT_CONFIGURED'))
  return { getExchanges: refuse, getPayUrl: refuse, getExchangeStatus: refuse }
}
