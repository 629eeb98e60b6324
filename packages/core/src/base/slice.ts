import type { Stop } from '@foyer/common'

/** Written as a method: a store of the whole state is one of each part, too. */
type Change<State> = { of(state: State): Partial<State> }['of']

/** An instance's store, as far as a room knows its state. */
export interface Store<State> {
  getState(): State
  /** Merges a change over the state. */
  setState(change: Partial<State> | Change<State>): void
  /** Calls back after every change. */
  subscribe(listener: (state: State, previous: State) => void): Stop
}

/** A room's part of the state; nobody else writes it. */
export interface Slice<Part> {
  read(): Part
  /** Writes what comes of a transition; the very same part writes nothing. */
  write(next: (part: Part) => Part): void
}

interface Access<Part> {
  readonly read: () => Part
  readonly put: (part: Part) => void
}

function sliceOf<Part>({ read, put }: Access<Part>): Slice<Part> {
  return {
    read,
    write(next) {
      const before = read()
      const after = next(before)
      if (after !== before) put(after)
    },
  }
}

/** The slice that is a member of the state. */
export function createSlice<State, Key extends keyof State>(
  store: Store<State>,
  key: Key,
): Slice<State[Key]> {
  const change = (part: State[Key]) => ({ [key]: part }) as unknown as Partial<State> // TypeScript forgets which key a computed one is
  return sliceOf({ read: () => store.getState()[key], put: part => store.setState(change(part)) })
}

/** State of features, each a member that is there once the feature was loaded. */
export interface FeaturePart<Id extends string, Part> {
  readonly features: { readonly [Name in Id]?: Part | undefined }
}

/** The slice of a feature; it reads as `initial` until it is there. */
export function createFeatureSlice<Id extends string, Part>(
  store: Store<FeaturePart<Id, Part>>,
  { id, initial }: { readonly id: Id; readonly initial: Part },
): Slice<Part> {
  return sliceOf<Part>({
    read: () => store.getState().features[id] ?? initial,
    put: part => store.setState(({ features }) => ({ features: { ...features, [id]: part } })),
  })
}

/** A member of a slice, as a slice of its own. */
export function memberOf<Part, Key extends keyof Part>(
  { read, write }: Slice<Part>,
  key: Key,
): Slice<Part[Key]> {
  return sliceOf({
    read: () => read()[key],
    put: member => write(part => ({ ...part, [key]: member })),
  })
}
