import type { Part } from '../part.js'
import { blockchainFaults } from './blockchainFaults.js'
import type { LocalChains } from './Networks.js'

/** Where the blockchain service answers. */
export interface BlockchainServices {
  /** Without a slash at the end. The name of a fault after it (`/slow`, `/error`, …) makes it fail in that way. */
  readonly url: string
  /** Where the local Meld sells; its `publicKey` is in the query. */
  readonly meldUrl: string
  /** The names of those faults. */
  readonly faults: readonly string[]
}

const preferredPort = 18554

/** The blockchain service over the local chains. It asks where they are when it is asked itself. */
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
