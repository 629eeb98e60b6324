import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { createBlockchainClient } from '../blockchain/createBlockchainClient.js'
import type { Kernel } from '../kernel/kernel.js'
import { selectActivity } from './selectors.js'
import type { ActivityState } from './state.js'

/** What the parts of this room share. */
export interface HistoryRoom {
  readonly kernel: Kernel
  /** Nothing where no service is configured. */
  readonly client: BlockchainClient | undefined
  /** What is on its way, and what was asked for. */
  readonly held: {
    first: AbortController
    more: AbortController
    /** Cursors that were used for the list as it is. */
    asked: Set<string>
    /** When the first page was read last, in ms since 1970. */
    readAt: number
  }
  read(): ActivityState
  write(activity: ActivityState): void
  /** Gives up what is on its way. */
  abort(): void
}

export function createHistoryRoom(kernel: Kernel): HistoryRoom {
  const { store } = kernel
  const held = {
    first: new AbortController(),
    more: new AbortController(),
    asked: new Set<string>(),
    readAt: 0,
  }
  return {
    kernel,
    client: createBlockchainClient(kernel),
    held,
    read: () => selectActivity(store.getState()),
    write: activity => store.setState(state => ({ features: { ...state.features, activity } })),
    abort() {
      held.first.abort()
      held.more.abort()
    },
  }
}
