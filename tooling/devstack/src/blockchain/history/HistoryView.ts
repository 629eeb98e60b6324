import type { Address } from 'viem'
import type { EvmNetwork } from '../evm/EvmNetwork.js'

/** Who looks at a transaction, and where. */
export interface HistoryView {
  readonly network: EvmNetwork
  /** In lower case. */
  readonly account: Address
  /** The service's address, for pictures. */
  readonly base: string
}
