import { type FoyerError, isFoyerError, toFailure } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { toSendReport, toSentTransfer } from './describeTransfer.js'
import type { SendDraft } from './requireDraft.js'
import type { SentTransfer } from './state.js'
import type { SendEvent } from './transitions.js'

/** Failures after which nothing was sent for certain, and which the visitor brought about. */
const refusals = ['FUNDS_INSUFFICIENT', 'REQUEST_REJECTED'] as const

/** What follows when an attempt ended: state, visitor, host and the rooms that hold what was read are told. */
interface Outcomes {
  succeed(draft: SendDraft, attempt: number, hash: string): SentTransfer
  fail(draft: SendDraft, attempt: number, error: FoyerError): void
}

interface OutcomeNeeds {
  readonly dispatch: (event: SendEvent) => void
  /** The room stopped: nobody is told any more. */
  readonly isOver: () => boolean
}

export function createOutcomes(kernel: Kernel, { dispatch, isOver }: OutcomeNeeds): Outcomes {
  const succeed = (draft: SendDraft, attempt: number, hash: string): SentTransfer => {
    const transfer = toSentTransfer(kernel.store.getState(), draft, hash)
    if (isOver()) return transfer
    dispatch({ type: 'succeeded', attempt, transfer })
    kernel.track({ event: 'SEND_SUCCESS', properties: toSendReport(kernel.store.getState(), draft) })
    kernel.notices.showSnackbar('success', { kind: 'notice', code: 'TRANSACTION_STARTED' })
    return transfer
  }

  const fail = (draft: SendDraft, attempt: number, error: FoyerError) => {
    if (isOver()) return
    dispatch({ type: 'errored', attempt, failure: toFailure(error) })
    const properties = { ...toSendReport(kernel.store.getState(), draft), message: error.message }
    kernel.track({ event: 'SEND_ERROR', properties })
    if (!refusals.some(code => isFoyerError(error, code))) kernel.registries.announceMove(draft.account)
    if (isFoyerError(error, 'ABORTED')) return
    kernel.notices.showSnackbar('error', { kind: 'notice', code: 'SEND_FAILED' })
    if (!refusals.some(code => isFoyerError(error, code))) kernel.report(error)
  }
  return { succeed, fail }
}
