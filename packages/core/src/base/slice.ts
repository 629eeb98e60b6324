import type { Stop } from '@foyer/common'

/**
 * Declared as a method for its bivariant parameter, so that a store of the whole state is also a store of each part.
 */
type Change<State> = { of(state: State): Partial<State> }['of']

/** The store of an instance, typed by the part of the state that a room uses. */
export interface Store<State> {
  getState(): State
  /** Merges a change into the state. */
  setState(change: Partial<State> | Change<State>): void
  /** Calls back after every change. */
  subscribe(listener: (state: State, previous: State) => void): Stop
}

/** A room's part of the state. Only this room writes it. */
export interface Slice<Part> {
  read(): Part
  /** Writes the result of a transition, unless it is the same object. */
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

/** Creates the slice of a member of the state. */
export function createSlice<State, Key extends keyof State>(
  store: Store<State>,
  key: Key,
): Slice<State[Key]> {
  // TypeScript widens a computed key to `string`.
  const change = (part: State[Key]) => ({ [key]: part }) as unknown as Partial<State>
  return sliceOf({ read: () => store.getState()[key], put: part => store.setState(change(part)) })
}

/** The state of the features. A member is absent until its feature is loaded. */
export interface FeaturePart<Id extends string, Part> {
  readonly features: { readonly [Name in Id]?: Part | undefined }
}

/** Creates the slice of a feature. It reads as `initial` until it is first written. */
export function createFeatureSlice<Id extends string, Part>(
  store: Store<FeaturePart<Id, Part>>,
  { id, initial }: { readonly id: Id; readonly initial: Part },
): Slice<Part> {
  return sliceOf<Part>({
    read: () => store.getState().features[id] ?? initial,
    put: part => store.setState(({ features }) => ({ features: { ...features, [id]: part } })),
  })
}

/** Returns a slice for one member of a slice. */
export function memberOf<Part, Key extends keyof Part>(
  { read, write }: Slice<Part>,
  key: Key,
): Slice<Part[Key]> {
  return sliceOf({
    read: () => read()[key],
    put: member => write(part => ({ ...part, [key]: member })),
  })
}
