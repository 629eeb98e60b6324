import { type Address, erc20Abi, type PublicClient } from 'viem'
import type { Token } from '../describe/DescribeTools.js'
import { cleanText } from '../text/cleanText.js'

const mostDecimals = 77
const mostCharacters = 12

// Leading digits and spaces would look like a part of the amount. Letters of other scripts could imitate a known
// symbol.
const plainSymbol = /^\$?\d?[a-z][\w.$+₮-]*$/i
const withoutSymbol = 'of a token without a plain name'

/** Reads the symbol and decimals of a token, or `undefined` if the contract has no valid ones. */
export async function readToken(client: PublicClient, address: Address): Promise<Token | undefined> {
  try {
    const token = { address, abi: erc20Abi } as const
    const [symbol, decimals] = await Promise.all([
      client.readContract({ ...token, functionName: 'symbol' }),
      client.readContract({ ...token, functionName: 'decimals' }),
    ])
    const shown = cleanText(symbol, mostCharacters)
    if (decimals > mostDecimals) return undefined
    return { symbol: plainSymbol.test(shown) ? shown : withoutSymbol, decimals }
  } catch {
    return undefined
  }
}
