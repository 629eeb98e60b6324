import { type AccountId, cleanText, decode, FoyerError, type Schema } from '@foyer/common'
import * as v from 'valibot'
import type { Exchange } from '../../base/events.js'
import type { BlockchainService } from './BlockchainService.js'
import { arrayUpTo, webImage } from './wireChecks.js'

/** A page of exchanges, and their total number. */
export interface ExchangeList {
  readonly exchanges: readonly Exchange[]
  readonly total: number
}

/** The URL of the payment page, and the session that identifies the payment. */
export interface PayUrl {
  /** The URL of the exchange's payment page. */
  readonly url: string
  readonly sessionId: string
}

/** The status of a payment at an exchange. */
export interface ExchangeStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** The transaction's hash, once there is one. */
  readonly txHash?: string
}

/** The maximum number of exchanges to read. Further ones are ignored. */
const mostExchanges = 100

const exchangesSchema = v.pipe(
  v.looseObject({
    exchanges: arrayUpTo(
      mostExchanges,
      v.looseObject({ id: v.string(), name: v.string(), imageUrl: v.nullish(v.string()) }),
    ),
    total: v.nullish(v.number()),
  }),
  v.transform(
    ({ exchanges, total }): ExchangeList => ({
      total: total ?? exchanges.length,
      exchanges: exchanges.map(({ id, name, imageUrl }) => {
        const image = webImage(imageUrl)
        return { id, name: cleanText(name, 64), ...(image ? { imageUrl: image } : {}) }
      }),
    }),
  ),
)

const payUrlSchema = v.pipe(
  v.looseObject({ url: v.string(), sessionId: v.string() }),
  v.transform(({ url, sessionId }): PayUrl => ({ url, sessionId })),
)

const exchangeStatusSchema = v.pipe(
  v.looseObject({
    status: v.picklist(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']),
    txHash: v.nullish(v.string()),
  }),
  v.transform(({ status, txHash }): ExchangeStatus => ({ status, ...(txHash ? { txHash } : {}) })),
)

interface Cancellable {
  readonly signal?: AbortSignal | undefined
}

/** A filtered page of exchanges. */
interface ExchangesQuery extends Cancellable {
  /** The number of the page, from 1. */
  readonly page: number
  /** The ids of exchanges. */
  readonly includeOnly?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** The asset, as a CAIP-19 id. */
  readonly asset?: string | undefined
  /** A decimal string. */
  readonly amount?: string | undefined
}

/** A payment at an exchange. */
interface PayUrlQuery extends Cancellable {
  readonly exchangeId: string
  /** The asset, as a CAIP-19 id. */
  readonly asset: string
  /** A decimal string. */
  readonly amount: string
  readonly recipient: AccountId
}

interface ExchangeStatusQuery extends Cancellable {
  readonly exchangeId: string
  readonly sessionId: string
}

/** Payments at exchanges. Failures: `PAY_EXCHANGE_REFUSED` with the service's reason, and those of the HTTP client. */
export interface PayCalls {
  getExchanges(query: ExchangesQuery): Promise<ExchangeList>
  getPayUrl(query: PayUrlQuery): Promise<PayUrl>
  getExchangeStatus(query: ExchangeStatusQuery): Promise<ExchangeStatus>
}

const answerSchema = v.looseObject({
  result: v.optional(v.unknown()),
  error: v.nullish(v.looseObject({ message: v.nullish(v.string()) })),
})

/** The maximum length of a reason that is shown. */
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
