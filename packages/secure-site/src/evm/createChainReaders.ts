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

/** How long one question may wait for all that is looked up for it. */
const deadlineMs = 2_000
/** How much is looked up for one question. */
const mostReads = 200

const erc165Abi = parseAbi(['function supportsInterface(bytes4 id) view returns (bool)'])
const collectionInterface = '0x80ac58cd'
/** Code that stands at the account of a person (EIP-7702). */
const delegation = '0xef0100'

/** Makes what looks things up for one question: each once, and none after the deadline. */
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
    if (found) return found as Promise<Value | undefined> // its key names what was asked
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

/** A contract that refuses to answer says that it is none. */
async function isCollection(client: PublicClient, address: Address): Promise<boolean> {
  const args = [collectionInterface] as const
  try {
    return await client.readContract({ address, abi: erc165Abi, functionName: 'supportsInterface', args })
  } catch (error) {
    if (error instanceof BaseError && error.walk(isRefusal)) return false
    throw error
  }
}

/** Whether the contract itself gave no answer: nodes say so by a code or by a word. */
const isRefusal = (error: unknown) =>
  error instanceof ContractFunctionZeroDataError ||
  (error instanceof RpcRequestError && (error.code === 3 || /revert/i.test(error.details)))
