import {
  type Address,
  BaseError,
  ContractFunctionZeroDataError,
  erc20Abi,
  type PublicClient,
  parseAbi,
  RpcRequestError,
} from 'viem'
import type { ChainReaders } from '../describe/DescribeTools.js'
import { readToken } from './readToken.js'

/** The time limit for all reads of one description. */
const deadlineMs = 2_000
/** The largest number of reads for one description. */
const mostReads = 200

const erc165Abi = parseAbi(['function supportsInterface(bytes4 id) view returns (bool)'])
const collectionInterface = '0x80ac58cd'
/** The prefix of the code of an EOA that delegates to a contract (EIP-7702). */
const delegation = '0xef0100'

/** Creates the readers for one description. They read each value once, and stop at the deadline. */
export function createChainReaders(client: PublicClient | undefined): ChainReaders {
  const known = new Map<string, Promise<unknown>>()
  let deadline: Promise<undefined> | undefined
  const read = <Value>(
    key: readonly string[],
    ask: (client: PublicClient) => Promise<Value | undefined>,
  ): Promise<Value | undefined> => {
    if (!client) return Promise.resolve(undefined)
    const name = key.join(' ').toLowerCase()
    const found = known.get(name)
    if (found) return found as Promise<Value | undefined> // its key determines the type of its value
    if (known.size >= mostReads) return Promise.resolve(undefined)
    deadline ??= new Promise(resolve => setTimeout(resolve, deadlineMs, undefined).unref())
    const answer = Promise.race([ask(client).catch(() => undefined), deadline])
    known.set(name, answer)
    return answer
  }
  return {
    readToken: address => read(['token', address], from => readToken(from, address)),
    readBalance: (address, owner) =>
      read(['balance', address, owner], from =>
        from.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
      ),
    readAllowance: (address, { owner, spender }) =>
      read(['allowance', address, owner, spender], from =>
        from.readContract({ address, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }),
      ),
    hasCode: address =>
      read(['code', address], async from => {
        const code = (await from.getCode({ address })) ?? '0x'
        return code !== '0x' && !code.startsWith(delegation)
      }),
    isCollection: address => read(['collection', address], from => isCollection(from, address)),
  }
}

/** Returns whether the contract is an NFT collection. `false` for a contract that reverts. */
async function isCollection(client: PublicClient, address: Address): Promise<boolean> {
  const args = [collectionInterface] as const
  try {
    return await client.readContract({ address, abi: erc165Abi, functionName: 'supportsInterface', args })
  } catch (error) {
    if (error instanceof BaseError && error.walk(isRefusal)) return false
    throw error
  }
}

/** Returns whether the contract itself reverted. Nodes report that with a code or in the message. */
const isRefusal = (error: unknown) =>
  error instanceof ContractFunctionZeroDataError ||
  (error instanceof RpcRequestError && (error.code === 3 || /revert/i.test(error.details)))
