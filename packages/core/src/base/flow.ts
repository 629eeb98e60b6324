import { createLatest, type LatestRun } from './latest.js'
import type { Slice } from './slice.js'

/** An event of a flow. It contains the number of its run. */
interface FlowEvent {
  readonly attempt: number
}

/** A union of states that a pure transition changes. Only its newest run counts. */
export interface Flow<State, Event extends FlowEvent> extends LatestRun {
  state(): State
  dispatch(event: Event): void
}

/** Creates a flow that keeps its state in a slice. `next` is total and ignores the events of earlier runs. */
export function createFlow<State, Event extends FlowEvent>(
  { read, write }: Pick<Slice<State>, 'read' | 'write'>,
  next: (state: State, event: Event) => State,
): Flow<State, Event> {
  return { ...createLatest(), state: read, dispatch: event => write(state => next(state, event)) }
}
