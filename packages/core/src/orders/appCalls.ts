import { FoyerError, isFoyerError } from '@foyer/common'
import type { AppMoneyRequest } from '../wallet/connection/appSessions.js'
import type { MoneyAnswer, OrderActions } from './OrderActions.js'

/**
 * Creates the function that passes an app's own money requests through the lock of the account. The function resolves
 * to the wallet's answer. Failures: those of `OrderActions.ask`; `TRANSACTION_UNCONFIRMED` for a signed transaction
 * that may be on its network. Foyer follows such a transaction like any payment.
 */
export function createAppCalls(orders: () => Promise<Pick<OrderActions, 'ask'>>) {
  return async <Answer>({ account, asked, mayOverlap, call }: AppMoneyRequest<Answer>): Promise<Answer> => {
    const { ask } = await orders()
    let end: { readonly answer: Answer } | { readonly failure: unknown } | undefined
    /** The error that reports to the app which of its calls were sent. */
    let incomplete: FoyerError | undefined
    const asking = ask({
      kind: 'call',
      account,
      summary: {},
      mayOverlap,
      signal: asked.signal,
      async ask(released, { onSigned, onOther }) {
        const signal = asked.signal ? AbortSignal.any([released, asked.signal]) : released
        const told = new Set<string>()
        const tell = (hashes: readonly string[]) => {
          for (const hash of hashes.filter(each => !told.has(each))) onOther(hash)
          for (const hash of hashes) told.add(hash)
        }
        try {
          const answer = await call({
            signal,
            isAnswerKept: true,
            onSigned(signed) {
              asked.onSigned?.(signed)
              onSigned(signed)
            },
            onSent(hash) {
              asked.onSent?.(hash)
              tell([hash])
            },
          })
          end = { answer }
          const { name, others } = sentIn(answer, asked.method)
          tell(others)
          return name
        } catch (failure) {
          end = { failure }
          if (!isFoyerError(failure, 'CALLS_INCOMPLETE')) throw failure
          incomplete = failure
          tell(failure.context.sent)
          // The failed call's own error decides whether the account stays held.
          throw failure.cause
        }
      },
    })
    await asking.catch(error => {
      throw incomplete ?? error
    })
    if (end && 'answer' in end) return end.answer
    throw end?.failure
  }
}

/** The maximum length of a bundle id: 4096 bytes (EIP-5792) in hexadecimal. */
export const longestName = 8194

/** Returns whether a value can be a wallet's bundle id. A longer text is invalid and would not be stored. */
const isBundleId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestName

/** The format of the transaction ids of all families. A shorter text is truncated, and a longer one is not an id. */
const transactionId = /^\S{64,512}$/
const isTransactionId = (value: unknown): value is string =>
  typeof value === 'string' && transactionId.test(value)

interface SentIds {
  readonly name: MoneyAnswer
  /** The hashes of the transactions that were sent before the named one. */
  readonly others: readonly string[]
}

/**
 * Reads the sent transactions from a wallet's answer: one transaction, several, or a bundle of calls by its id.
 * Throws `OUTCOME_UNKNOWN`.
 */
function sentIn(answer: unknown, method: unknown): SentIds {
  // The first version of EIP-5792 answers with the bundle's id alone.
  if (method === 'wallet_sendCalls' && isBundleId(answer)) return { name: { bundle: answer }, others: [] }
  if (isTransactionId(answer)) return { name: answer, others: [] }
  const fields: Readonly<Record<string, unknown>> = Object(answer)
  const { id, hashes, transactionId: sent } = fields
  if (isTransactionId(sent)) return { name: sent, others: [] }
  const named = (Array.isArray(hashes) ? hashes : []).filter(isTransactionId)
  const last = named.at(-1)
  if (last) return { name: last, others: named.slice(0, -1) }
  if (isBundleId(id)) return { name: { bundle: id }, others: [] }
  throw new FoyerError('OUTCOME_UNKNOWN', {
    method: 'sendTransaction',
    reason: 'the wallet named no transaction',
  })
}
