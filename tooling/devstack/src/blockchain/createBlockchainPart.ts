import type { Part } from '../part.js'
import { blockchainFaults } from './blockchainFaults.js'
import type { LocalChains } from './Networks.js'

/** The URLs of the blockchain service. */
export interface BlockchainServices {
  /**
   * The base URL without a trailing slash. With a fault's name after it (`/slow`, `/error`, …) the service shows that
   * fault.
   */
  readonly url: string
  /** The page of the local Meld. Its `publicKey` is in the query. */
  readonly meldUrl: string
  /** The names of the faults. */
  readonly faults: readonly string[]
}

const preferredPort = 18554

/** Creates the part with the blockchain service over the local chains. It looks the chains up on each request. */
export function createBlockchainPart(chains: () => LocalChains): Part<'blockchain', BlockchainServices> {
  return {
    id: 'blockchain',
    label: 'Blockchain service',
    provides: ['balances, history, names, swaps, purchases and exchanges'],
    async start({ signal }) {
      const { startBlockchain } = await import('./startBlockchain.js')
      signal?.throwIfAborted()
      const service = await startBlockchain({ preferredPort, chains })
      return {
        services: {
          url: service.url,
          faults: blockchainFaults,
          meldUrl: `${service.url}/meld?publicKey=local`,
        },
        summary: service.url,
        stop: service.stop,
      }
    },
  }
}
