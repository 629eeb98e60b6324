import type { BlockchainFault } from './blockchainFaults.js'
import type { Networks } from './Networks.js'

/** A request to the blockchain service. */
export interface ServiceCall {
  readonly method: string
  /** The request's URL without the folder of the fault. */
  readonly url: URL
  /** The service's base URL without a trailing slash, used for links. */
  readonly base: string
  /** The request body as text. */
  readonly body: string
  readonly networks: Networks
  /** The fault that the response simulates. */
  readonly fault?: BlockchainFault | undefined
}
