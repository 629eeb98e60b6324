import type { BlockchainFault } from './blockchainFaults.js'
import type { Networks } from './Networks.js'

/** One call to the blockchain service. */
export interface ServiceCall {
  readonly method: string
  /** Without the fault's folder. */
  readonly url: URL
  /** The service's address, for what it links to; without a slash at the end. */
  readonly base: string
  /** What was sent, as text. */
  readonly body: string
  readonly networks: Networks
  /** How the answer is to fail. */
  readonly fault?: BlockchainFault | undefined
}
