import type { CollectibleId, Network } from '@foyer/common'
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  isAddress,
  isAddressEqual,
  parseAbi,
} from 'viem'
import { readContract } from 'viem/actions'
import { type Cancellable, clientOf } from './rpcClient.js'

const abi = parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

/** The maximum number of concurrent contract reads. */
const mostAtOnce = 10

type Request = Cancellable & {
  readonly address: string
  readonly collectibles: readonly CollectibleId[]
}

/**
 * Reads how many of each collectible an address holds, by `ownerOf` (ERC-721) or `balanceOf` (ERC-1155). The result
 * is `undefined` where the contract supports neither.
 */
export async function readCollectibles(
  network: Network,
  { address, collectibles, signal }: Request,
): Promise<readonly (bigint | undefined)[]> {
  const client = clientOf(network, signal)
  const owner = address as Address
  const readOne = async ({ contract, tokenId }: CollectibleId): Promise<bigint | undefined> => {
    if (!isAddress(contract, { strict: false }) || !/^\d{1,78}$/.test(tokenId)) return undefined
    const id = BigInt(tokenId)
    const call = { address: contract, abi } as const
    const holder = await said(readContract(client, { ...call, functionName: 'ownerOf', args: [id] }))
    if (holder !== undefined) return isAddressEqual(holder, owner) ? 1n : 0n
    return said(readContract(client, { ...call, functionName: 'balanceOf', args: [owner, id] }))
  }
  const amounts: (bigint | undefined)[] = []
  for (let begin = 0; begin < collectibles.length; begin += mostAtOnce) {
    amounts.push(...(await Promise.all(collectibles.slice(begin, begin + mostAtOnce).map(readOne))))
  }
  return amounts
}

/**
 * Returns a contract's answer, or `undefined` if it lacks the function or reverts. Throws if the node does not
 * answer.
 */
async function said<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    const isRefusal = (cause: unknown) =>
      cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError
    if (error instanceof BaseError && error.walk(isRefusal)) return undefined
    throw error
  }
}
