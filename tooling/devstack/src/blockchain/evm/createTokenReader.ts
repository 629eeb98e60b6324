import { type Address, erc20Abi, type PublicClient } from 'viem'

/** An ERC-20 token as its contract describes it. */
export interface Token {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Reads the metadata of a token from its contract. Returns `undefined` if the contract is not a token. */
export type TokenReader = (address: Address) => Promise<Token | undefined>

/** Creates a reader that reads each contract once. */
export function createTokenReader(client: PublicClient): TokenReader {
  const known = new Map<Address, Token>()
  return async address => {
    const token = known.get(address) ?? (await readToken(client, address))
    if (token) known.set(address, token)
    return token
  }
}

async function readToken(client: PublicClient, address: Address): Promise<Token | undefined> {
  const read = (functionName: 'name' | 'symbol' | 'decimals') => ({ address, abi: erc20Abi, functionName })
  const [name, symbol, decimals] = await client.multicall({
    contracts: [read('name'), read('symbol'), read('decimals')],
  })
  if (name.status !== 'success' || symbol.status !== 'success' || decimals.status !== 'success')
    return undefined
  return { address, name: `${name.result}`, symbol: `${symbol.result}`, decimals: Number(decimals.result) }
}
