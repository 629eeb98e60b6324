import type { Kernel } from '../../foyer/kernel.js'
import { directoryQuery } from './client.js'
import { type DirectoryState, initialDirectoryState } from './state.js'

/** What the parts of the directory share: its slice, what every query asks, and its lifetime. */
export interface DirectoryRoom {
  readonly kernel: Kernel
  readonly signal: AbortSignal
  read(): DirectoryState
  /** Changes the slice; nothing after the room was stopped. */
  write(change: Partial<DirectoryState>): void
  /** What the host's options and networks mean for every query. */
  query(): ReturnType<typeof directoryQuery>
}

export function createDirectoryRoom(kernel: Kernel, signal: AbortSignal): DirectoryRoom {
  const { store } = kernel
  const read = () => store.getState().directory ?? initialDirectoryState
  return {
    kernel,
    signal,
    read,
    write(change) {
      if (!signal.aborted) store.setState({ directory: { ...read(), ...change } })
    },
    query: () => directoryQuery(store.getState()),
  }
}
