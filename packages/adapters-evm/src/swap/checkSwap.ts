import { FoyerError, type Network, type SwapProof, type SwapQuestion } from '@foyer/common'
import { type Address, erc20Abi, toFunctionSelector } from 'viem'
import { readContract } from 'viem/actions'
import { clientOf } from '../client/chainReads.js'
import { isTaking } from './isTaking.js'
import { knownRouters } from './knownRouters.js'
import { type RouterCall, readRouterCall } from './readRouterCall.js'
import { simulateSwap } from './simulateSwap.js'

const address = /^0x[0-9a-f]{40}$/i
const callData = /^0x([0-9a-f]{2}){4,}$/i
/** Wraps the network's own currency (WETH9): the token itself is what gives it. */
const deposit = toFunctionSelector('deposit()')
const withdraw = toFunctionSelector('withdraw(uint256)')

const refuse = (field: string) => new FoyerError('SWAP_TRANSACTION_INVALID', { field })

/**
 * Tells whether a transaction is the swap that is wanted. It must call a router that is known or that the host trusts,
 * or a contract that may take the token already; what it gives is read from a known router's call, else reckoned by the
 * node. Failures: `SWAP_TRANSACTION_INVALID` with the field at fault, `RPC_FAILED`, `ABORTED`.
 */
export async function checkSwap(network: Network, question: SwapQuestion): Promise<SwapProof> {
  const { from, transaction, given, wanted, routers = [] } = question
  const { to, data = '0x', value = 0n } = transaction
  if (!address.test(to) || isSame(to, from)) throw refuse('to')
  if (value !== (given.token === undefined ? given.amount : 0n)) throw refuse('amount')
  if (!callData.test(data) || isTaking(data)) throw refuse('data')
  if (!isWrapping(question)) {
    const isRouter = [...knownRouters(network.id), ...routers].some(each => isSame(to, each))
    const isToken = isSame(to, given.token) || isSame(to, wanted.token)
    if (isToken || !(isRouter || (await mayTake(network, question)))) throw refuse('to')
    const call = isRouter ? readCall(data, from) : undefined
    if (call && !isWanted(call, question)) throw refuse('data')
    if (call?.least !== undefined) return { status: 'proven', amount: call.least }
  }
  const outcome = await simulateSwap(network, question)
  if (outcome?.isTaking) throw refuse('data')
  return outcome ? { status: 'proven', amount: outcome.received } : { status: 'unproven' }
}

function readCall(data: string, from: string): RouterCall | undefined {
  try {
    return readRouterCall(data, from)
  } catch {
    throw refuse('data') // a known function with terms that cannot be read
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

/** Whether the account lets a contract take what is given: the approval that the visitor confirmed, as the chain has it. */
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
