import { type Check, FoyerError, withDeadline } from '@foyer/common'
import { untilAborted } from '@foyer/common/session-kit'
import type { Line } from '../frame/createLine.js'
import { aborted, outcomeUnknown, requestTimedOut } from '../frame/frameErrors.js'
import type { FrameHold } from '../frame/holdFrame.js'
import { outcomeTimeoutMs, withdrawTimeoutMs } from '../frame/limits.js'
import type { RequestName } from '../protocol/FrameRequests.js'
import { writeRequest } from '../protocol/writeMessages.js'

/** A question, and what it is carried with. */
export interface Carried {
  readonly name: RequestName
  readonly id: string
  readonly payload: unknown
  readonly check: Check
  /** How long the frame may take once it is there. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Something happens beyond the answer: a payment goes out, a session is granted. */
  readonly hasEffect: boolean
}

/** Carries a question to the frame. Whoever leaves waits no longer: `FRAME_ABORTED`. */
export async function carry(hold: FrameHold, question: Carried): Promise<unknown> {
  const { name, id, check, timeoutMs, signal } = question
  const work = async () => {
    const line = await untilAborted(() => hold.frame().load(), signal)
    return withDeadline(
      async inner => {
        inner.addEventListener('abort', () => line.cancel(id))
        post(line, question)
        return line.expect({ id, name, check })
      },
      { timeoutMs, signal, onTimeout: () => requestTimedOut(name, timeoutMs) },
    )
  }
  return work().catch(error => {
    throw signal.aborted ? aborted(name, signal.reason) : error
  })
}

/**
 * Carries a question that the visitor is asked. Whoever leaves, and the deadline, have the frame take it back, and wait
 * until it says so. After the visitor's yes neither counts: the request is on its way, and its answer is the truth.
 */
export async function carryToVisitor(hold: FrameHold, question: Carried): Promise<unknown> {
  const { name, id, check, timeoutMs, signal, hasEffect } = question
  const line = await untilAborted(() => hold.frame().load(), signal).catch(error => {
    throw signal.aborted ? aborted(name, signal.reason) : error
  })
  let isApproved = false
  /** Why it was taken back. */
  let reason: FoyerError | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new AbortController()
  const waiting = new Promise<unknown>((resolve, reject) => {
    const giveUpAfter = (ms: number, toError: () => FoyerError) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        line.cancel(id)
        reject(toError())
      }, ms)
    }
    const takeBack = (why: FoyerError) => {
      if (isApproved || reason) return
      reason = why
      line.withdraw(id)
      // A frame that says nothing may have been told yes: nobody knows that a payment was cancelled. A signature that
      // nobody takes has come to nothing.
      giveUpAfter(withdrawTimeoutMs, () => (hasEffect ? requestTimedOut(name, withdrawTimeoutMs) : why))
    }
    const onApproved = () => {
      isApproved = true
      giveUpAfter(outcomeTimeoutMs, () => outcomeUnknown(name))
    }
    timer = setTimeout(() => takeBack(requestTimedOut(name, timeoutMs)), timeoutMs)
    const leave = () => takeBack(aborted(name, signal.reason))
    signal.addEventListener('abort', leave, { signal: ended.signal })
    post(line, question)
    line.expect({ id, name, check, onApproved }).then(resolve, error => {
      reject(reason && !isApproved ? reason : error)
    })
  })
  return waiting.finally(() => {
    clearTimeout(timer)
    ended.abort()
  })
}

function post(line: Line, { name, id, payload }: Carried): void {
  try {
    line.post(writeRequest(name, { id, payload: payload as never })) // the payload of its name
  } catch (cause) {
    const reason = 'the payload cannot be sent'
    throw new FoyerError('FRAME_FAILED', { request: name, reason }, { message: reason, cause })
  }
}
