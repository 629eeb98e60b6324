import { formatUnits } from '@foyer/common/amounts'
import type { Kernel } from '../kernel/kernel.js'
import { type PendingSwap, pendingSwapEntry } from '../storage/swapEntries.js'
import type { SwapOrder } from './describeSwap.js'
import { wishOf } from './readQuote.js'
import type { SwapState, SwapStep } from './state.js'

/** How long what another page left is gone on with. */
const goOnMs = 15 * 60_000

interface SentStep {
  readonly step: SwapStep
  readonly order: SwapOrder
}

/** A transaction that another page left under way, and the form as it was then. */
export interface LeftSwap extends SentStep {
  readonly hash: string
  readonly form: SwapState
}

/** Notes what a wallet sent, so that another page knows of it. */
export interface SwapNotes {
  write(sent: SentStep, hash: string): void
  /** That transaction is over, or waited for no more. */
  forget(hash: string): void
  /** What was left for the account of a form that is ready. What is too old, or makes no sense here, is forgotten. */
  find(form: SwapState): LeftSwap | undefined
}

export function createSwapNotes({ storage }: Pick<Kernel, 'storage'>): SwapNotes {
  return {
    write({ step, order }, hash) {
      const { wish, targetAmount } = order
      storage.write(pendingSwapEntry, {
        account: wish.account,
        source: wish.source.address,
        target: wish.target.address,
        amount: formatUnits(wish.units, wish.source.decimals),
        targetAmount,
        step,
        hash,
        startedAt: Date.now(),
      })
    },
    forget(hash) {
      if (storage.read(pendingSwapEntry)?.hash === hash) storage.remove(pendingSwapEntry)
    },
    find(form) {
      const pending = storage.read(pendingSwapEntry)
      const isFresh = pending !== undefined && isRecent(pending)
      if (isFresh && pending.account !== form.account) return undefined
      const left = isFresh ? toLeft(form, pending) : undefined
      if (!left) storage.remove(pendingSwapEntry)
      return left
    },
  }
}

function isRecent({ startedAt }: PendingSwap): boolean {
  const age = Date.now() - startedAt
  return age >= 0 && age < goOnMs
}

function toLeft(state: SwapState, pending: PendingSwap): LeftSwap | undefined {
  const { source, target, amount, targetAmount, step, hash } = pending
  const form: SwapState = {
    ...state,
    source,
    target,
    amount,
    quote: { status: 'known', amount: targetAmount },
  }
  const wish = wishOf(form)
  return wish && { step, hash, form, order: { wish, targetAmount } }
}
