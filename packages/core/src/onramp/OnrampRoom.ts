import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import type { Slice } from '../features/loadFeature.js'
import type { Kernel } from '../kernel/kernel.js'
import type { OnrampState } from './state.js'

/** What the parts of this room share. */
export interface OnrampRoom {
  readonly kernel: Kernel
  /** Nothing where no service is configured. */
  readonly client: BlockchainClient | undefined
  readonly slice: Slice<OnrampState>
}
