import { FoyerError } from '@foyer/common'
import type { AppMoneyRequest } from '../../wallet/connection/appSessions.js'
import type { PaymentActions } from './state.js'

/**
 * Puts an app's own requests for money through the lock of the account. Resolves to the wallet's answer. Failures: those of
 * `PaymentActions.ask`; `TRANSACTION_UNCONFIRMED` of what was signed and may be on its network, which is followed like
 * every payment.
 */
export function createAppCalls(payments: () => Promise<Pick<PaymentActions, 'ask'>>) {
  return async <Answer>({ account, asked, call }: AppMoneyRequest<Answer>): Promise<Answer> => {
    const { ask } = await payments()
    let end: { readonly answer: Answer } | { readonly failure: unknown } | undefined
    await ask({
      kind: 'call',
      account,
      summary: {},
      signal: asked.signal,
      async ask(released, onSigned) {
        const signal = asked.signal ? AbortSignal.any([released, asked.signal]) : released
        try {
          const answer = await call({
            signal,
            isAnswerKept: true,
            onSigned(signed) {
              asked.onSigned?.(signed)
              onSigned(signed)
            },
          })
          end = { answer }
          // The first version of EIP-5792 answers with the id of the bundle alone.
          const isBundle = asked.method === 'wallet_sendCalls' && typeof answer === 'string'
          return hashIn(isBundle ? { id: answer } : answer)
        } catch (failure) {
          end = { failure }
          throw failure
        }
      },
    })
    if (end && 'answer' in end) return end.answer
    throw end?.failure
  }
}

/** The ids of transactions in all families: 64 digits of hexadecimal and more. Less is half of one, more is none. */
const transactionId = /^\S{64,512}$/

/** The transaction that a wallet's answer names; an empty text of a bundle, which is no transaction. Throws `OUTCOME_UNKNOWN`. */
function hashIn(answer: unknown): string {
  if (typeof answer === 'string' && transactionId.test(answer)) return answer
  const {
    id,
    hashes,
    transactionId: sent,
  } = Object(answer) as {
    readonly id?: unknown
    readonly hashes?: readonly string[]
    readonly transactionId?: string
  }
  if (sent) return sent
  if (typeof id === 'string' && id) return hashes?.at(-1) ?? ''
  throw new FoyerError('OUTCOME_UNKNOWN', {
    method: 'sendTransaction',
    reason: 'the wallet named no transaction',
  })
}
