import {
  type AccountId,
  cleanText,
  decode,
  FoyerError,
  looseObject,
  nullish,
  number,
  picklist,
  type Schema,
  schemaOf,
  string,
  unknown,
} from '@foyer/common'
import type { Exchange } from '../../base/events.js'
import type { BlockchainService } from './BlockchainService.js'
import { arrayUpTo, readAs, webImage } from './wireChecks.js'

/** Exchanges, and how many there are in all. */
export interface ExchangeList {
  readonly exchanges: readonly Exchange[]
  readonly total: number
}

/** Where to pay, and by what the payment is asked about. */
export interface PayUrl {
  /** A web address. */
  readonly url: string
  readonly sessionId: string
}

/** How a payment at an exchange goes. */
export interface ExchangeStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** The transaction's hash, once there is one. */
  readonly txHash?: string
}

/** More exchanges than this are not read. */
const mostExchanges = 100

const exchangesSchema = readAs(
  looseObject({
    exchanges: arrayUpTo(mostExchanges, looseObject({ id: string, name: string, imageUrl: nullish(string) })),
    total: nullish(number),
  }),
  ({ exchanges, total }): ExchangeList => ({
    total: total ?? exchanges.length,
    exchanges: exchanges.slice(0, mostExchanges).map(({ id, name, imageUrl }) => {
      const image = webImage(imageUrl)
      return { id, name: cleanText(name, 64), ...(image ? { imageUrl: image } : {}) }
    }),
  }),
)

const payUrlSchema = readAs(
  looseObject({ url: string, sessionId: string }),
  ({ url, sessionId }): PayUrl => ({ url, sessionId }),
)

const exchangeStatusSchema = readAs(
  looseObject({
    status: picklist(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']),
    txHash: nullish(string),
  }),
  ({ status, txHash }): ExchangeStatus => ({ status, ...(txHash ? { txHash } : {}) }),
)

interface Cancellable {
  readonly signal?: AbortSignal | undefined
}

/** Which exchanges are wanted. */
interface ExchangesQuery extends Cancellable {
  /** From 1. */
  readonly page: number
  /** Ids of exchanges. */
  readonly includeOnly?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** CAIP-19. */
  readonly asset?: string | undefined
  /** A decimal amount. */
  readonly amount?: string | undefined
}

/** What is to be paid at an exchange. */
interface PayUrlQuery extends Cancellable {
  readonly exchangeId: string
  /** CAIP-19. */
  readonly asset: string
  /** A decimal amount. */
  readonly amount: string
  readonly recipient: AccountId
}

interface ExchangeStatusQuery extends Cancellable {
  readonly exchangeId: string
  readonly sessionId: string
}

/**
 * Payments at exchanges. Failures: `PAY_EXCHANGE_REFUSED` with what the service says, and those
 * of the HTTP client.
 */
export interface PayCalls {
  getExchanges(query: ExchangesQuery): Promise<ExchangeList>
  getPayUrl(query: PayUrlQuery): Promise<PayUrl>
  getExchangeStatus(query: ExchangeStatusQuery): Promise<ExchangeStatus>
}

const answerSchema = schemaOf(
  looseObject({ result: unknown, error: nullish(looseObject({ message: nullish(string) })) }),
)

/** Longer than a sentence is not for reading. */
const longestReason = 160

export function createPayCalls(service: BlockchainService): PayCalls {
  const ask = async <Value>(
    method: string,
    { signal, ...params }: Cancellable,
    result: Schema<Value>,
  ): Promise<Value> => {
    const answer = await service.post({
      path: ['json-rpc'],
      body: { jsonrpc: '2.0', id: 1, method, params },
      response: answerSchema,
      signal,
    })
    if (answer.error) throw refusal(method, answer.error.message)
    const decoded = decode(result, answer.result)
    if (decoded.ok) return decoded.value
    throw new FoyerError('HTTP_BODY_INVALID', { service: 'blockchain', path: `${method} ${decoded.path}` })
  }

  return {
    getExchanges: query => ask('reown_getExchanges', query, exchangesSchema),
    getPayUrl: query => ask('reown_getExchangePayUrl', query, payUrlSchema),
    getExchangeStatus: query => ask('reown_getExchangeBuyStatus', query, exchangeStatusSchema),
  }
}

function refusal(method: string, said: string | null | undefined): FoyerError {
  const reason = cleanText(said ?? '', longestReason)
  if (!reason) return new FoyerError('PAY_EXCHANGE_REFUSED', { method })
  return new FoyerError('PAY_EXCHANGE_REFUSED', { method, reason })
}
