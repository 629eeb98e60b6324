import { shallow } from 'zustand/vanilla/shallow'
import type { Foyer } from './Foyer.js'
import type { FoyerState } from './FoyerState.js'

/** A part of the state that keeps its identity while it stays equal; the shape React's store hook expects. */
export interface Selection<Part> {
  readonly get: () => Part
  /** The part before anything started: what a server renders. */
  readonly getInitial: () => Part
  readonly subscribe: (listener: () => void) => () => void
}

/** Selects a part of an instance's state. Equal means: same value, or an object, list, map or
 * set whose members are the same. */
export function createSelection<Part>(foyer: Foyer, select: (state: FoyerState) => Part): Selection<Part> {
  const initial = { part: undefined as Part | undefined, isRead: false }
  const latest = { state: undefined as FoyerState | undefined, part: undefined as Part | undefined }
  return {
    subscribe: foyer.subscribe,
    get() {
      const state = foyer.getState()
      if (latest.state === state) return latest.part as Part // written together with its state
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

/** Whether a value is all in its members: two dates are not, though neither has any. */
function hasMembers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return [null, Object.prototype, Array.prototype, Map.prototype, Set.prototype].includes(prototype)
}
