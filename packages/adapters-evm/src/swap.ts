import { FoyerError, type Network, type NetworkId, type SwapProof, type SwapQuestion } from '@foyer/common'
import {
  AbiFunctionSignatureNotFoundError,
  type Address,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { readContract } from 'viem/actions'
import { hexAddress } from './addresses.js'
import { readWord } from './ownerMoves.js'
import { clientOf } from './rpcClient.js'
import { simulateSwap } from './simulateSwap.js'

const callData = /^0x([0-9a-f]{2}){4,}$/i
/** The function that wraps the native currency (WETH9). The wrapped token itself is the exchange. */
const deposit = toFunctionSelector('deposit()')
const withdraw = toFunctionSelector('withdraw(uint256)')

const refuse = (field: string) => new FoyerError('SWAP_TRANSACTION_INVALID', { field })

/**
 * Checks whether a transaction is the requested swap. It must call a known router, one that the host trusts, or a
 * contract that may already take the token. The amounts are read from a known router's call if it contains them,
 * otherwise the node measures them. The result is `unproven` if neither is possible. Failures:
 * `SWAP_TRANSACTION_INVALID` with the invalid field (`to`, `amount` if it takes more than the amount to spend, or
 * `data` if it takes another asset or lets it be taken), `RPC_FAILED`, `ABORTED`.
 */
export async function checkSwap(network: Network, question: SwapQuestion): Promise<SwapProof> {
  const { from, transaction, given, wanted, routers = [] } = question
  const { to, data = '0x', value = 0n } = transaction
  if (!hexAddress.test(to) || isSame(to, from)) throw refuse('to')
  if (value !== (given.token === undefined ? given.amount : 0n)) throw refuse('amount')
  if (!callData.test(data) || isTaking(data)) throw refuse('data')
  if (isWrapping(question)) {
    const isWithdrawal = given.token !== undefined
    if (isWithdrawal && readWord(`0x${data.slice(10)}`) !== given.amount) throw refuse('amount')
  } else {
    const isRouter = [...knownRouters(network.id), ...routers].some(each => isSame(to, each))
    const isToken = isSame(to, given.token) || isSame(to, wanted.token)
    if (isToken || !(isRouter || (await mayTake(network, question)))) throw refuse('to')
    const call = isRouter ? readCall(data, from) : undefined
    if (call && !isWanted(call, question)) throw refuse('data')
    if (call?.least !== undefined) return { status: 'proven', amount: call.least }
  }
  const outcome = await simulateSwap(network, question)
  if (outcome?.status === 'taking') throw refuse(outcome.field)
  return outcome ? { status: 'proven', amount: outcome.received } : { status: 'unproven' }
}

function readCall(data: string, from: string): RouterCall | undefined {
  try {
    return readRouterCall(data, from)
  } catch {
    throw refuse('data') // a known function with unreadable arguments
  }
}

function isWanted(call: RouterCall, { from, given, wanted }: SwapQuestion): boolean {
  const { source, target, amount = given.amount, receiver } = call
  return (
    isSame(receiver, from) &&
    amount === given.amount &&
    isSame(source, given.token ?? 'native') &&
    isSame(target, wanted.token ?? 'native')
  )
}

function isWrapping({ transaction: { to, data = '' }, given, wanted }: SwapQuestion): boolean {
  if (given.token === undefined) return isSame(to, wanted.token) && isSame(data, deposit)
  const isUnwrapping = wanted.token === undefined && isSame(to, given.token)
  return isUnwrapping && data.length === 74 && isSame(data.slice(0, 10), withdraw)
}

/** Returns whether the account's allowance on the chain lets a contract take the token that the swap spends. */
async function mayTake(
  network: Network,
  { from, transaction, given, signal }: SwapQuestion,
): Promise<boolean> {
  if (given.token === undefined) return false
  const allowance = await readContract(clientOf(network, signal), {
    address: given.token as Address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [from as Address, transaction.to as Address],
  })
  return allowance >= given.amount
}

const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase()

/**
 * Calls that move an owner's assets or allow someone to: tokens of all standards, and Permit2. A swap never uses
 * them.
 */
const takings = [
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  'transferAndCall(address,uint256,bytes)',
  'approveAndCall(address,uint256,bytes)',
  'send(address,uint256,bytes)',
  'authorizeOperator(address)',
  'setApprovalForAll(address,bool)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
  'transferFrom((address,address,uint160,address)[])',
  'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
  'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
].map(signature => toFunctionSelector(signature))

/** Returns whether call data moves assets instead of swapping, whatever its target. */
export function isTaking(data: string): boolean {
  return takings.some(selector => data.slice(0, 10).toLowerCase() === selector)
}

/**
 * The addresses of 1inch's aggregation routers v6 and v5, through which the blockchain service swaps. They are the
 * same on every network except zkSync. Source: `src/constants.ts` of 1inch/limit-order-sdk (v6, zkSync),
 * `helpers/consts/contracts` of svanas/1inch-sdk (v5).
 */
const aggregators = [
  '0x111111125421ca6dc452d289314280a0f8842a65',
  '0x1111111254eeb25477b68fb85ed929f73a960582',
] as const
const aggregatorsOfZkSync = [
  '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff',
  '0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f',
] as const

const zkSync = 'eip155:324'
/** The other networks on which the service swaps. */
const others: readonly NetworkId[] = [1, 42161, 10, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map(
  (id): NetworkId => `eip155:${id}`,
)

/** Returns the known swap contracts of a network, in lower case. */
export function knownRouters(networkId: NetworkId): readonly string[] {
  if (networkId === zkSync) return aggregatorsOfZkSync
  return others.includes(networkId) ? aggregators : []
}

/** The terms of a router call. `native` is the native currency. */
interface RouterCall {
  readonly source: string | 'native'
  readonly target: string | 'native'
  /**
   * The amount to spend in the smallest unit. `undefined` for the native currency, whose amount is the transaction's
   * value.
   */
  readonly amount: bigint | undefined
  readonly receiver: string
  /** The guaranteed minimum in the smallest unit. `undefined` if the call may fill only a part. */
  readonly least: bigint | undefined
}

const v2Terms = 'uint256 amountOutMin, address[] path, address to, uint256 deadline'
const abi = parseAbi([
  'struct Terms { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  // 1inch v6 and v5.
  'function swap(address executor, Terms terms, bytes data) payable',
  'function swap(address executor, Terms terms, bytes permit, bytes data) payable',
  // Uniswap V2 and compatible exchanges.
  `function swapExactETHForTokens(${v2Terms}) payable`,
  `function swapExactTokensForETH(uint256 amountIn, ${v2Terms})`,
  `function swapExactTokensForTokens(uint256 amountIn, ${v2Terms})`,
])

/** The addresses by which 1inch denotes the native currency. */
const natives = ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', zeroAddress]
/** The flag with which 1inch may swap a part and then guarantees only a share of the minimum. */
const partialFill = 1n

/**
 * Parses the call of a router that enforces its terms. Returns `undefined` for an unknown function. Throws viem's
 * error for a known one with unreadable arguments.
 */
export function readRouterCall(data: string, from: string): RouterCall | undefined {
  const call = decode(data)
  if (!call) return undefined
  if (call.functionName === 'swap') {
    const { srcToken, dstToken, dstReceiver, amount, minReturnAmount, flags } = call.args[1]
    const isWhole = (flags & partialFill) === 0n
    return {
      source: plain(srcToken),
      target: plain(dstToken),
      amount,
      receiver: dstReceiver === zeroAddress ? from : dstReceiver,
      least: isWhole ? minReturnAmount : undefined,
    }
  }
  if (call.functionName === 'swapExactETHForTokens') {
    const [least, path, receiver] = call.args
    return { source: 'native', target: path.at(-1) ?? '', amount: undefined, receiver, least }
  }
  const [amount, least, path, receiver] = call.args
  const target = call.functionName === 'swapExactTokensForETH' ? 'native' : (path.at(-1) ?? '')
  return { source: path[0] ?? '', target, amount, receiver, least }
}

const plain = (token: string) => (natives.includes(token.toLowerCase()) ? 'native' : token)

function decode(data: string) {
  try {
    return decodeFunctionData({ abi, data: data as Hex }) // viem stops at the first character that is not hexadecimal
  } catch (error) {
    if (error instanceof AbiFunctionSignatureNotFoundError) return undefined
    throw error
  }
}
