import { FoyerError, randomId, type Schema, withDeadline } from '@foyer/common'
import { untilAborted } from '@foyer/common/session-kit'
import { aborted, outcomeUnknown, requestTimedOut } from '../errors.js'
import type { FrameHold } from '../frame/frame.js'
import type { Line } from '../frame/line.js'
import { limitOf, outcomeTimeoutMs, withdrawTimeoutMs } from '../limits.js'
import { answerSchemas } from '../protocol/answerSchemas.js'
import type { RequestAnswer, RequestName, RequestPayload } from '../protocol/FrameRequests.js'
import { writeRequest } from '../protocol/messages.js'

/** What the frame is asked. */
type FrameQuestion<Name extends RequestName> = {
  readonly name: Name
  readonly signal?: AbortSignal | undefined
  /** How long the frame may take once it is there; default by name. */
  readonly timeoutMs?: number
  /** The visitor is asked: after their yes nothing ends the request but the frame's answer. */
  readonly asked?: {
    /** Something happens beyond the answer: a payment goes out, a session is granted. */
    readonly hasEffect: boolean
  }
} & (undefined extends RequestPayload<Name>
  ? { readonly payload?: RequestPayload<Name> }
  : { readonly payload: RequestPayload<Name> })

/** A question on its way. */
export interface Asked<Name extends RequestName> {
  readonly id: string
  readonly answer: Promise<RequestAnswer<Name>>
  /**
   * Waits no longer: the answer rejects with `FRAME_ABORTED`. Where the visitor is asked, once the frame has said so; after
   * their yes it is without effect.
   */
  abort(): void
}

/** Asks the frame, with a deadline and a way out for each question. */
export interface FrameRequests {
  start<Name extends RequestName>(question: FrameQuestion<Name>): Asked<Name>
  ask<Name extends RequestName>(question: FrameQuestion<Name>): Promise<RequestAnswer<Name>>
  /** Aborts whatever is on its way. */
  abortAll(): void
}

/**
 * Makes the way to ask. Loads the frame where it is not there.
 * Failures: `FRAME_MISSING`, `FRAME_LOAD_FAILED`, `FRAME_LOAD_TIMED_OUT`, `FRAME_TIMED_OUT`, `FRAME_FAILED`,
 * `FRAME_ABORTED`, `WALLET_ANSWER_INVALID`, `APP_CONFIGURATION_INVALID`.
 */
export function createFrameRequests(hold: FrameHold): FrameRequests {
  const running = new Set<AbortController>()
  const start: FrameRequests['start'] = question => {
    const { name, signal } = question
    const id = randomId()
    const control = new AbortController()
    const follow = () => control.abort(signal?.reason)
    if (signal?.aborted) follow()
    signal?.addEventListener('abort', follow)
    running.add(control)
    const carried: Carried = {
      name,
      id,
      payload: question.payload,
      schema: answerSchemas[name],
      timeoutMs: question.timeoutMs ?? limitOf(name),
      signal: control.signal,
      hasEffect: question.asked?.hasEffect ?? false,
    }
    const carrying = question.asked ? carryToVisitor(hold, carried) : carry(hold, carried)
    const answer = carrying.finally(() => {
      running.delete(control)
      signal?.removeEventListener('abort', follow)
    })
    // Each answer was checked against its name's form.
    return { id, answer: answer as never, abort: () => control.abort() }
  }
  return {
    start,
    ask: question => start(question).answer,
    abortAll() {
      for (const control of [...running]) control.abort()
    },
  }
}

/** A question, and what it is carried with. */
interface Carried {
  readonly name: RequestName
  readonly id: string
  readonly payload: unknown
  readonly schema: Schema<unknown>
  /** How long the frame may take once it is there. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Something happens beyond the answer: a payment goes out, a session is granted. */
  readonly hasEffect: boolean
}

/** Carries a question to the frame. Whoever leaves waits no longer: `FRAME_ABORTED`. */
async function carry(hold: FrameHold, question: Carried): Promise<unknown> {
  const { name, id, schema, timeoutMs, signal } = question
  const work = async () => {
    const line = await untilAborted(() => hold.frame().load(), signal)
    return withDeadline(
      async inner => {
        inner.addEventListener('abort', () => line.cancel(id))
        post(line, question)
        return line.expect({ id, name, schema })
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
async function carryToVisitor(hold: FrameHold, question: Carried): Promise<unknown> {
  const { name, id, schema, timeoutMs, signal, hasEffect } = question
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
    line.expect({ id, name, schema, onApproved }).then(resolve, error => {
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
    throw new FoyerError('FRAME_FAILED', { request: name, reason }, { cause })
  }
}
