import type { Part } from '../part.js'
import type { LocalChains } from './Networks.js'
import { startBlockchain } from './startBlockchain.js'

/** Where the blockchain service answers. */
export interface BlockchainServices {
  /** Without a slash at the end. The name of a fault after it (`/slow`, `/error`, …) makes it fail in that way. */
  readonly url: string
}

const preferredPort = 18554

/** The blockchain service over the local chains. It asks where they are when it is asked itself. */
export function createBlockchainPart(chains: () => LocalChains): Part<'blockchain', BlockchainServices> {
  return {
    id: 'blockchain',
    label: 'Blockchain service',
    provides: ['balances, history and names'],
    async start({ signal }) {
      signal?.throwIfAborted()
      const service = await startBlockchain({ preferredPort, chains })
      return { services: { url: service.url }, summary: service.url, stop: service.stop }
    },
  }
}
