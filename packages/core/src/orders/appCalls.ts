import { FoyerError, isFoyerError } from '@foyer/common'
import type { AppMoneyRequest } from '../wallet/connection/appSessions.js'
import type { MoneyAnswer, OrderActions } from './state.js'

/**
 * Puts an app's own requests for money through the lock of the account. Resolves to the wallet's answer. Failures: those of
 * `OrderActions.ask`; `TRANSACTION_UNCONFIRMED` of what was signed and may be on its network, which is followed like
 * every payment.
 */
export function createAppCalls(payments: () => Promise<Pick<OrderActions, 'ask'>>) {
  return async <Answer>({ account, asked, mayOverlap, call }: AppMoneyRequest<Answer>): Promise<Answer> => {
    const { ask } = await payments()
    let end: { readonly answer: Answer } | { readonly failure: unknown } | undefined
    /** Tells the app which of its calls were sent. */
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
          // Whether the account is held is up to what became of the call that failed.
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

/** The id of a bundle of calls has 4096 bytes at most (EIP-5792), written in hexadecimal. */
export const longestName = 8194

/** What a wallet may call a bundle. A longer text is none, and would not be kept. */
const isBundleId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestName

/** The ids of transactions in all families: 64 digits of hexadecimal and more. Less is half of one, more is none. */
const transactionId = /^\S{64,512}$/
const isTransactionId = (value: unknown): value is string =>
  typeof value === 'string' && transactionId.test(value)

interface SentNames {
  readonly name: MoneyAnswer
  /** Hashes of what was sent before it. */
  readonly others: readonly string[]
}

/** What a wallet's answer says was sent: a transaction, several, or a bundle of calls by its id alone. Throws `OUTCOME_UNKNOWN`. */
function sentIn(answer: unknown, method: unknown): SentNames {
  // The first version of EIP-5792 answers with the id of the bundle alone.
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
