import type { Foyer } from './Foyer.js'
import type { FoyerState } from './FoyerState.js'

/** A part of the state that keeps its identity while it stays equal; the shape React's store hook expects. */
export interface Selection<Part> {
  readonly get: () => Part
  /** The part before anything started: what a server renders. */
  readonly getInitial: () => Part
  readonly subscribe: (listener: () => void) => () => void
}

/** Selects a part of an instance's state. Equal means: same value, or an object whose members are the same. */
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
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const entries = Object.entries(one)
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([key, value]) => Object.is(value, (other as Record<string, unknown>)[key]))
  )
}
