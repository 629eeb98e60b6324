import type { Address } from 'viem'
import type { EvmNetwork } from '../evm/EvmNetwork.js'

/** The account for which a transaction is described, and the chain. */
export interface HistoryView {
  readonly network: EvmNetwork
  /** The account, in lowercase. */
  readonly account: Address
  /** The service's base URL, used for pictures. */
  readonly base: string
}
