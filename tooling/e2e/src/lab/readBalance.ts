import { createPublicClient, formatEther, http, type PublicClient } from 'viem'
import { readSites } from '../setup/Sites.js'

/** Returns a client of a local chain that is independent of Foyer. */
function chainClient(index: 0 | 1 = 0): PublicClient {
  return createPublicClient({ transport: http(readSites().evm.chains[index].rpcUrl) })
}

/** Reads a balance in ether with all digits, as the lab prints it. */
export async function readBalance(address: `0x${string}`, index: 0 | 1 = 0): Promise<string> {
  return formatEther(await chainClient(index).getBalance({ address }))
}
