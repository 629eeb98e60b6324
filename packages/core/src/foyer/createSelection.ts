import { shallow } from 'zustand/vanilla/shallow'
import type { FoyerInstance } from './Foyer.js'
import type { FoyerState } from './FoyerState.js'

/**
 * A part of the state that keeps its identity while it stays equal. It has the shape that React's store hook expects.
 */
export interface Selection<Part> {
  readonly get: () => Part
  /** Returns the part before the start, which a server renders. */
  readonly getInitial: () => Part
  readonly subscribe: (listener: () => void) => () => void
}

/** The members of an instance that a selection reads. */
type StateSource = Pick<FoyerInstance, 'getState' | 'getInitialState' | 'subscribe'>

/**
 * Creates a selection of a part of an instance's state. Parts are equal if they are the same value, or plain objects,
 * arrays, maps or sets with the same members.
 */
export function createSelection<Part>(
  foyer: StateSource,
  select: (state: FoyerState) => Part,
): Selection<Part> {
  const initial = { part: undefined as Part | undefined, isRead: false }
  const latest = { state: undefined as FoyerState | undefined, part: undefined as Part | undefined }
  return {
    subscribe: foyer.subscribe,
    get() {
      const state = foyer.getState()
      if (latest.state === state) return latest.part as Part // set together with `latest.state`
      const part = select(state)
      latest.part = latest.state && isEqual(latest.part, part) ? latest.part : part
      latest.state = state
      return latest.part as Part
    },
    getInitial() {
      if (!initial.isRead) Object.assign(initial, { part: select(foyer.getInitialState()), isRead: true })
      return initial.part as Part
    },
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || (hasMembers(one) && shallow(one, other))
}

/** Returns whether the members of a value define it. A date has no members, so it cannot be compared by them. */
function hasMembers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return [null, Object.prototype, Array.prototype, Map.prototype, Set.prototype].includes(prototype)
}
