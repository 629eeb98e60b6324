import { FoyerError, type Stop, toFoyerError } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { askWalletToSend } from './askWalletToSend.js'
import { createOutcomes } from './createOutcomes.js'
import { toSendReport } from './describeTransfer.js'
import type { SendDraft } from './requireDraft.js'
import { requireFunds } from './requireFunds.js'
import type { FeeReading, SentTransfer } from './state.js'
import type { SendEvent } from './transitions.js'

/** Sends drafts, one at a time. */
export interface Sender {
  /** Sends a draft; while one is being sent, that one is the answer. Rejects with what `SendVerbs.send` says. */
  send(order: SendOrder): Promise<SentTransfer>
  /** The visitor's own wish: what the wallet was not asked for yet is not asked for, and it is not waited for any more. */
  cancel(): void
  /** The form is another one now. What the wallet was asked for goes on: its answer counts. */
  leave(): void
  stop: Stop
}

/** A draft, and what its review read of the fee. */
interface SendOrder {
  readonly draft: SendDraft
  readonly reviewed: FeeReading
}

/** What is being sent for the form as it is. */
interface Sending {
  readonly attempt: number
  readonly draft: SendDraft
  readonly checks: AbortController
  readonly sent: Promise<SentTransfer>
}

export function createSender(kernel: Kernel, dispatch: (event: SendEvent) => void): Sender {
  const end = new AbortController()
  let attempts = 0
  let sending: Sending | undefined
  const { succeed, fail } = createOutcomes(kernel, { dispatch, isOver: () => end.signal.aborted })

  const ask = async (
    { draft, reviewed }: SendOrder,
    attempt: number,
    checks: AbortSignal,
  ): Promise<string> => {
    const payments = await kernel.payments()
    await requireFunds(kernel, draft, { reviewed, signal: checks })
    if (checks.aborted) throw new FoyerError('ABORTED')
    const { account, amount, token, to, toName } = draft
    return payments.ask({
      kind: 'send',
      account,
      summary: { amount, symbol: token.symbol, to: toName ?? to },
      ask: released => askWalletToSend(kernel, draft, released),
      signal: end.signal,
      onLate: late => void succeed(draft, attempt, late),
    })
  }

  const run = async (order: SendOrder, attempt: number, checks: AbortSignal): Promise<SentTransfer> => {
    const { draft } = order
    dispatch({ type: 'asked', attempt })
    kernel.track({ event: 'SEND_INITIATED', properties: toSendReport(kernel.store.getState(), draft) })
    try {
      return succeed(draft, attempt, await ask(order, attempt, checks))
    } catch (thrown) {
      const error = toFoyerError(thrown)
      fail(draft, attempt, error)
      throw error
    } finally {
      if (sending?.attempt === attempt) sending = undefined
    }
  }

  const leave = () => {
    sending?.checks.abort()
    sending = undefined
  }

  return {
    send(order) {
      if (sending) return sending.sent
      const attempt = ++attempts
      const checks = new AbortController()
      const sent = run(order, attempt, checks.signal)
      sending = { attempt, draft: order.draft, checks, sent }
      return sent
    },
    cancel() {
      const { draft } = sending ?? {}
      leave()
      if (draft) kernel.payments().then(payments => payments.stopWaiting(draft.account), kernel.report)
    },
    leave,
    stop() {
      end.abort()
      leave()
    },
  }
}
