import { Refusal } from '../site/callService.js'
import { root } from '../site/root.js'
import { frameSight, knowsWhatCovers } from './frameSight.js'
import type { Question } from './Question.js'
import type { Sight } from './Sight.js'
import { showApproval } from './showApproval.js'

/** The queue of questions for the visitor. */
export interface Approvals {
  /**
   * Queues a question when called, regardless of how long it takes to prepare. Resolves to the result of its work.
   * Rejects with `Refusal` 4001 if the visitor rejects. Rejects immediately if the preparation fails or `signal`
   * aborts before the approval. Aborting after the approval has no effect.
   */
  ask<Result>(preparing: Promise<Question<Result>>, signal: AbortSignal): Promise<Result>
}

const userRejected = 4001

/**
 * Creates the queue. `mayApproveHere` is for apps that are trusted not to disguise the frame. For others, or if the
 * browser cannot detect what covers the frame, the visitor approves in a window.
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
