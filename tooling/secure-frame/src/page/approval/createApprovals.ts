import { Refusal } from '../site/callService.js'
import { root } from '../site/root.js'
import type { Question } from './Question.js'
import { showApproval } from './showApproval.js'

/** Asks the visitor, one question after the other. */
export interface Approvals {
  /** Resolves to what came of the work. Rejects with `Refusal` 4001 after a no. */
  ask<Result>(question: Question<Result>): Promise<Result>
}

const userRejected = 4001

/** Makes the place where the visitor is asked. */
export function createApprovals(): Approvals {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ask(question) {
      const asking = last.then(() => decide(question))
      last = asking.catch(() => {})
      return asking
    },
  }
}

async function decide<Result>({ signal, work, ...question }: Question<Result>): Promise<Result> {
  signal.throwIfAborted()
  try {
    const isApproved = await showApproval(question, signal)
    if (!isApproved) throw new Refusal('User rejected the request.', userRejected)
    return await work()
  } finally {
    root().replaceChildren()
  }
}
