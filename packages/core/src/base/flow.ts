import { createLatest, type Latest } from './latest.js'
import type { Slice } from './slice.js'

/** What happened in a run of a flow: every event names the run it belongs to. */
interface FlowEvent {
  readonly attempt: number
}

/** A union of states, changed by a pure transition; of its runs only the newest counts. */
export interface Flow<State, Event extends FlowEvent> extends Latest {
  state(): State
  dispatch(event: Event): void
}

/** Keeps a flow in its slice. `next` is total and leaves the state as it is for events of a run that is over. */
export function createFlow<State, Event extends FlowEvent>(
  { read, write }: Pick<Slice<State>, 'read' | 'write'>,
  next: (state: State, event: Event) => State,
): Flow<State, Event> {
  return { ...createLatest(), state: read, dispatch: event => write(state => next(state, event)) }
}
