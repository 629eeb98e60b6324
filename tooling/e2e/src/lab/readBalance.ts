import { createPublicClient, formatEther, http, type PublicClient } from 'viem'
import { readSites } from '../setup/Sites.js'

/** Reads one of the local chains, past the product. */
function chainClient(index: 0 | 1 = 0): PublicClient {
  return createPublicClient({ transport: http(readSites().evm.chains[index].rpcUrl) })
}

/** A balance as the lab prints it: in ether, whole. */
export async function readBalance(address: `0x${string}`, index: 0 | 1 = 0): Promise<string> {
  return formatEther(await chainClient(index).getBalance({ address }))
}
