import type { Stop } from '@foyer/common'
import type { SdkClient } from './SdkClient.js'
import { engineEvents } from './sdkInternals.js'

interface Question<Answer> {
  /** What the SDK calls its answer. */
  readonly event: 'session_request' | 'session_ping'
  /** Calls back with the id the SDK gives the question, as soon as there is one. */
  readonly watchId: (found: (id: number) => void) => Stop
  readonly ask: () => Promise<Answer>
}

/** An answer on its way. */
export interface FollowedAnswer<Answer> {
  readonly answer: Promise<Answer>
  /** Nobody waits any more. Idempotent. */
  leave(): void
}

const left = { code: 6000, message: 'Nobody waits for the answer.' }
const ignore = () => {}

/**
 * Asks a wallet through the SDK, in a way that can be left. The SDK waits on for five minutes after everybody else has
 * gone, and then rejects a promise that nobody holds: a question that is left is answered here, by an error.
 */
export function followAnswer<Answer>(
  client: SdkClient,
  { event, watchId, ask }: Question<Answer>,
): FollowedAnswer<Answer> {
  const state: { id?: number; isLeft: boolean; isSettled: boolean } = { isLeft: false, isSettled: false }
  const answerHere = () => {
    if (state.id === undefined || state.isSettled) return
    const name = `${event}:${state.id}`
    const events = engineEvents(client)
    events.emit(name, { error: left })
    // The SDK fails on an answer that nobody listens for.
    events.once(name, ignore)
  }
  const stop = watchId(id => {
    state.id ??= id
    // The SDK begins to wait later in the same task.
    if (state.isLeft) queueMicrotask(answerHere)
  })
  const end = () => {
    state.isSettled = true
    stop()
  }
  const answer = ask()
  answer.then(end, end)
  return {
    answer,
    leave() {
      if (state.isLeft) return
      state.isLeft = true
      answerHere()
    },
  }
}
