import { directoryQuery } from './client.js'
import type { DirectoryNeeds } from './state.js'
import { type DirectoryState, initialDirectoryState } from './state.js'

/** What the parts of the directory share: its slice, what every query asks, and its lifetime. */
export interface DirectoryRoom {
  readonly needs: DirectoryNeeds
  readonly signal: AbortSignal
  read(): DirectoryState
  /** Changes the slice; nothing after the room was stopped. */
  write(change: Partial<DirectoryState>): void
  /** What the host's options and networks mean for every query. */
  query(): ReturnType<typeof directoryQuery>
}

export function createDirectoryRoom(needs: DirectoryNeeds, signal: AbortSignal): DirectoryRoom {
  const { store } = needs
  const read = () => store.getState().directory ?? initialDirectoryState
  return {
    needs,
    signal,
    read,
    write(change) {
      if (!signal.aborted) store.setState({ directory: { ...read(), ...change } })
    },
    query: () => directoryQuery(store.getState()),
  }
}
