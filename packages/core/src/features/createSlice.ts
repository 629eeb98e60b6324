import type { KernelBase } from '../kernel/kernel.js'

/** A room's part of the state. */
export interface Slice<State> {
  read(): State
  /** Writes what comes of it; the very same state writes nothing. */
  write(next: (state: State) => State): void
}

/** The slice of the room `id`; nobody else writes it. */
export function createSlice<State>(
  { store }: Pick<KernelBase, 'store'>,
  { id, slice }: { readonly id: string; readonly slice: State },
): Slice<State> {
  const read = () => (store.getState().features[id] as State | undefined) ?? slice
  return {
    read,
    write(next) {
      const before = read()
      const after = next(before)
      if (after !== before) store.setState(({ features }) => ({ features: { ...features, [id]: after } }))
    },
  }
}
