import type { FrameHold } from '../frame/holdFrame.js'
import { limitOf } from '../frame/limits.js'
import { randomId } from '../frame/randomId.js'
import { answerChecks } from '../protocol/answerChecks.js'
import type { RequestAnswer, RequestName, RequestPayload } from '../protocol/FrameRequests.js'
import { type Carried, carry, carryToVisitor } from './carry.js'

/** What the frame is asked. */
export type FrameQuestion<Name extends RequestName> = {
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
export interface Asker {
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
export function createAsker(hold: FrameHold): Asker {
  const running = new Set<AbortController>()
  const start: Asker['start'] = question => {
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
      check: answerChecks[name],
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
