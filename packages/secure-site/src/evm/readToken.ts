import { type Address, erc20Abi, type PublicClient } from 'viem'
import type { Token } from '../describe/DescribeTools.js'
import { cleanText } from '../text/cleanText.js'

const mostDecimals = 77

/** Reads how a token's contract calls it. `undefined` where it tells nothing of the kind. */
export async function readToken(client: PublicClient, address: Address): Promise<Token | undefined> {
  try {
    const token = { address, abi: erc20Abi } as const
    const [symbol, decimals] = await Promise.all([
      client.readContract({ ...token, functionName: 'symbol' }),
      client.readContract({ ...token, functionName: 'decimals' }),
    ])
    const shown = cleanText(symbol, 12)
    return decimals <= mostDecimals && shown ? { symbol: shown, decimals } : undefined
  } catch {
    return undefined
  }
}
