import { FoyerError, type Stop, toFoyerError, withDeadline } from '@foyer/common'
import { requestTimeoutMs } from '@foyer/common/session-kit'
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
  /** Stops waiting for the wallet. */
  cancel(): void
  stop: Stop
}

/** A draft, and what its review read of the fee. */
interface SendOrder {
  readonly draft: SendDraft
  readonly reviewed: FeeReading
}

interface Running {
  attempt: number
  abort: AbortController
  sending?: Promise<SentTransfer> | undefined
  isStopped: boolean
}

export function createSender(kernel: Kernel, dispatch: (event: SendEvent) => void): Sender {
  const running: Running = { attempt: 0, abort: new AbortController(), isStopped: false }

  const { succeed, fail } = createOutcomes(kernel, { dispatch, isOver: () => running.isStopped })

  const run = async (
    { draft, reviewed }: SendOrder,
    attempt: number,
    signal: AbortSignal,
  ): Promise<SentTransfer> => {
    dispatch({ type: 'asked', attempt })
    kernel.track({ event: 'SEND_INITIATED', properties: toSendReport(kernel.store.getState(), draft) })
    const ask = async (inner: AbortSignal) => {
      await requireFunds(kernel, draft, { reviewed, signal: inner })
      return askWalletToSend(kernel, draft, inner)
    }
    try {
      const hash = await withDeadline(ask, {
        timeoutMs: requestTimeoutMs,
        signal,
        onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method: 'send', afterMs: requestTimeoutMs }),
        onLate: late => void succeed(draft, attempt, late),
      })
      return succeed(draft, attempt, hash)
    } catch (thrown) {
      const error = toFoyerError(thrown)
      fail(draft, attempt, error)
      throw error
    } finally {
      if (running.attempt === attempt) running.sending = undefined
    }
  }

  const cancel = () => {
    running.sending = undefined
    running.abort.abort()
  }

  return {
    send(order) {
      if (running.sending) return running.sending
      running.attempt += 1
      running.abort = new AbortController()
      running.sending = run(order, running.attempt, running.abort.signal)
      return running.sending
    },
    cancel,
    stop() {
      running.isStopped = true
      cancel()
    },
  }
}
