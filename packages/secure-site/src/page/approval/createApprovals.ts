import { Refusal } from '../site/callService.js'
import { root } from '../site/root.js'
import { frameSight, knowsWhatCovers } from './frameSight.js'
import type { Question } from './Question.js'
import type { Sight } from './Sight.js'
import { showApproval } from './showApproval.js'

/** Asks the visitor, one question after the other. */
export interface Approvals {
  /**
   * Takes its turn at the call, however long the question takes to prepare. Resolves to what came of the work. Rejects
   * with `Refusal` 4001 after a no, and at once with whatever kept the question from being prepared, or when `signal`
   * is aborted before the visitor's yes. A yes is carried out whatever is aborted then.
   */
  ask<Result>(preparing: Promise<Question<Result>>, signal: AbortSignal): Promise<Result>
}

const userRejected = 4001

/**
 * Makes the place where the visitor is asked. `mayApproveHere`: the app around it is trusted not to disguise the frame;
 * where it is not, or the browser cannot tell what covers the frame, Approve is in a window.
 */
export function createApprovals(mayApproveHere: boolean): Approvals {
  const sight = mayApproveHere && knowsWhatCovers ? frameSight : undefined
  let last: Promise<unknown> = Promise.resolve()
  return {
    ask(preparing, signal) {
      const before = last
      const asking = preparing.then(async question => {
        await Promise.race([before, untilAborted(signal)])
        return decide(question, sight)
      })
      last = Promise.allSettled([before, asking])
      return asking
    },
  }
}

async function decide<Result>(
  { signal, work, ...question }: Question<Result>,
  sight: Sight | undefined,
): Promise<Result> {
  signal.throwIfAborted()
  try {
    const isApproved = await showApproval(question, { signal, sight, hasWindow: true })
    if (!isApproved) throw new Refusal('User rejected the request.', userRejected)
    return await work()
  } finally {
    root().replaceChildren()
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
