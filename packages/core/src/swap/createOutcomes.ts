import {
  FoyerError,
  isFoyerError,
  parseAccountId,
  type TransactionOutcome,
  toFailure,
  toFoyerError,
} from '@foyer/common'
import { selectActiveAccount } from '../connection/selectors.js'
import { waitForOutcome } from '../features/waitForOutcome.js'
import type { Kernel } from '../kernel/kernel.js'
import type { SwapNotes } from './createSwapNotes.js'
import { type SwapOrder, toReceipt, toSwapReport } from './describeSwap.js'
import type { SwapEvent } from './flow.js'
import type { SwapStep } from './state.js'

/** One attempt: what was ordered, and which step of it. */
export interface SwapAttempt {
  readonly attempt: number
  readonly step: SwapStep
  readonly order: SwapOrder
  readonly signal: AbortSignal
}

/** What follows when an attempt moved on: state, visitor, host and the rooms that hold what was read are told. */
export interface SwapOutcomes {
  /** The wallet sent it: waits for the network. Resolves to whether the step is done. Never rejects. */
  follow(attempt: SwapAttempt, hash: string): Promise<boolean>
  fail(attempt: SwapAttempt, thrown: unknown): void
}

interface OutcomesNeeds {
  readonly notes: SwapNotes
  readonly dispatch: (event: SwapEvent) => void
  readonly isOver: () => boolean
}

export function createOutcomes(kernel: Kernel, { notes, dispatch, isOver }: OutcomesNeeds): SwapOutcomes {
  const report = ({ order }: SwapAttempt) => toSwapReport(kernel.store.getState(), order)

  const fail = (given: SwapAttempt, thrown: unknown) => {
    if (isOver()) return
    const error = toFoyerError(thrown)
    dispatch({ type: 'errored', attempt: given.attempt, failure: toFailure(error) })
    const event = given.step === 'approve' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
    kernel.track({ event, properties: { ...report(given), message: error.message } })
    if (!isFoyerError(error, 'ABORTED') && !isFoyerError(error, 'REQUEST_REJECTED')) kernel.report(error)
  }

  const finish = (given: SwapAttempt, hash: string, outcome: TransactionOutcome) => {
    const { attempt, step, order } = given
    if (step === 'approve') return dispatch({ type: 'allowed', attempt })
    const isConfirmed = outcome === 'succeeded'
    const receipt = toReceipt(kernel.store.getState(), order, { hash, isConfirmed })
    dispatch({ type: 'swapped', attempt, receipt })
    if (isConfirmed) kernel.track({ event: 'SWAP_SUCCESS', properties: report(given) })
  }

  return {
    fail,
    async follow(given, hash) {
      if (isOver()) return false
      const { account } = given.order.wish
      dispatch({ type: 'sent', attempt: given.attempt, hash })
      kernel.registries.announceMove(account)
      const { networkId } = parseAccountId(account)
      // What was sent is sent: whoever stops waiting is told that it is not confirmed yet.
      const outcome = await waitForOutcome(kernel, { networkId, hash, signal: given.signal }).catch(
        () => 'pending' as const,
      )
      if (isOver()) return false
      // Whoever went to another account finds it when he comes back.
      const isHere = selectActiveAccount(kernel.store.getState()) === account
      if (isHere || outcome !== 'pending') notes.forget(hash)
      if (outcome !== 'pending') kernel.registries.announceMove(account)
      if (outcome !== 'failed') finish(given, hash, outcome)
      else fail(given, new FoyerError('TRANSACTION_FAILED', { reason: 'reverted' }))
      return outcome !== 'failed'
    },
  }
}
