import { FoyerError, randomId, type Schema, withDeadline } from '@foyer/common'
import { untilAborted } from '@foyer/common/session-kit'
import { aborted, outcomeUnknown, requestTimedOut } from '../errors.js'
import type { FrameHold } from '../frame/frame.js'
import type { Line } from '../frame/line.js'
import { limitOf, outcomeTimeoutMs, withdrawTimeoutMs } from '../limits.js'
import { answerSchemas } from '../protocol/answerSchemas.js'
import type { RequestAnswer, RequestName, RequestPayload } from '../protocol/FrameRequests.js'
import { writeRequest } from '../protocol/messages.js'

type FrameQuestion<Name extends RequestName> = {
  readonly name: Name
  readonly signal?: AbortSignal | undefined
  /** The timeout once the frame is loaded. Defaults to the timeout of the request's name. */
  readonly timeoutMs?: number
  /** Present if the frame prompts the visitor. After their approval only the frame's answer ends the request. */
  readonly asked?: {
    /** Whether the request has an effect beyond its answer, such as a payment or a granted session. */
    readonly hasEffect: boolean
  }
} & (undefined extends RequestPayload<Name>
  ? { readonly payload?: RequestPayload<Name> }
  : { readonly payload: RequestPayload<Name> })

/** A request in progress. */
export interface PendingFrameRequest<Name extends RequestName> {
  readonly id: string
  readonly answer: Promise<RequestAnswer<Name>>
  /**
   * Cancels the request, and the answer rejects with `FRAME_ABORTED`. If the frame prompts the visitor, this waits
   * for the frame's confirmation, and has no effect after the visitor's approval.
   */
  abort(): void
}

/** Sends requests to the frame. Each has a deadline and can be canceled. */
export interface FrameRequests {
  start<Name extends RequestName>(question: FrameQuestion<Name>): PendingFrameRequest<Name>
  ask<Name extends RequestName>(question: FrameQuestion<Name>): Promise<RequestAnswer<Name>>
  /** Cancels all requests. */
  abortAll(): void
}

/**
 * Creates the requests of a wallet. Loads the frame if needed. Failures: `FRAME_MISSING`, `FRAME_LOAD_FAILED`,
 * `FRAME_LOAD_TIMED_OUT`, `FRAME_TIMED_OUT`, `FRAME_FAILED`, `FRAME_ABORTED`, `WALLET_ANSWER_INVALID`,
 * `APP_CONFIGURATION_INVALID`.
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
    const carried: PreparedRequest = {
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
    // Each answer was validated against the schema of its name.
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

/** A request with all that is needed to send it. */
interface PreparedRequest {
  readonly name: RequestName
  readonly id: string
  readonly payload: unknown
  readonly schema: Schema<unknown>
  /** The timeout once the frame is loaded. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Whether the request has an effect beyond its answer, such as a payment or a granted session. */
  readonly hasEffect: boolean
}

/** Sends a request to the frame. Canceling rejects immediately with `FRAME_ABORTED`. */
async function carry(hold: FrameHold, question: PreparedRequest): Promise<unknown> {
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
 * Sends a request that the visitor must decide. Canceling it, or its deadline, withdraws it from the frame and waits
 * for the frame's confirmation. After the visitor's approval both are ignored, and only the frame's answer counts.
 */
async function carryToVisitor(hold: FrameHold, question: PreparedRequest): Promise<unknown> {
  const { name, id, schema, timeoutMs, signal, hasEffect } = question
  const line = await untilAborted(() => hold.frame().load(), signal).catch(error => {
    throw signal.aborted ? aborted(name, signal.reason) : error
  })
  let isApproved = false
  /** The reason for the cancellation. */
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
      // If the frame is silent, the visitor may have approved the request. A payment therefore does not count as
      // canceled, but an unused signature does.
      giveUpAfter(withdrawTimeoutMs, () => (hasEffect ? requestTimedOut(name, withdrawTimeoutMs) : why))
    }
    const onApproved = () => {
      isApproved = true
      giveUpAfter(outcomeTimeoutMs, () => outcomeUnknown(name))
    }
    timer = setTimeout(() => takeBack(requestTimedOut(name, timeoutMs, true)), timeoutMs)
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

function post(line: Line, { name, id, payload }: PreparedRequest): void {
  try {
    line.post(writeRequest(name, { id, payload: payload as never })) // the payload matches the name
  } catch (cause) {
    const reason = 'the payload cannot be sent'
    throw new FoyerError('FRAME_FAILED', { request: name, reason }, { cause })
  }
}
