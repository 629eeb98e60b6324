import { type AccountId, cleanText, decode, FoyerError, members, type Schema, schemaOf } from '@foyer/common'
import type { BlockchainService } from './BlockchainService.js'
import {
  type ExchangeList,
  type ExchangeStatus,
  exchangeStatusSchema,
  exchangesSchema,
  type PayUrl,
  payUrlSchema,
} from './Exchange.js'
import { absentOr, text } from './wireChecks.js'

interface Cancellable {
  readonly signal?: AbortSignal | undefined
}

/** Which exchanges are wanted. */
export interface ExchangesQuery extends Cancellable {
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
export interface PayUrlQuery extends Cancellable {
  readonly exchangeId: string
  /** CAIP-19. */
  readonly asset: string
  /** A decimal amount. */
  readonly amount: string
  readonly recipient: AccountId
}

export interface ExchangeStatusQuery extends Cancellable {
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

const answerSchema = schemaOf<{
  readonly result?: unknown
  readonly error?: { readonly message?: string | null } | null
}>(members({ error: absentOr(members({ message: absentOr(text) })) }))

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
  return new FoyerError('PAY_EXCHANGE_REFUSED', { method, reason }, { message: reason })
}
