import { parseAccountId } from '@foyer/common'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import type { Kernel } from '../kernel/kernel.js'
import { chainClientOf, withinReadTime } from '../networks/chainClientOf.js'
import { approvalOf, checkSwap, spenderOf } from './checkTransaction.js'
import { proveSwap } from './proveSwap.js'
import type { SwapWish } from './readQuote.js'
import { isNative } from './selectSwap.js'
import type { StepTransaction, SwapReview } from './state.js'

/** The transaction that comes next. */
export type BuiltStep = Omit<Extract<SwapReview, { readonly status: 'ready' }>, 'status'>

/** What is wished for, and what the visitor is told that it gives: a decimal amount of the target. */
export interface StepQuestion {
  readonly wish: SwapWish
  readonly quoted: string
  readonly signal: AbortSignal
}

/**
 * Builds what comes next for a wish: leave to take the token where too little of it may be taken, the swap otherwise.
 * The network must reckon that it works, and what it gives must be what was quoted, as far as anybody can tell. Failures: `SWAP_TRANSACTION_INVALID`, `NETWORK_UNSUPPORTED`, `RPC_FAILED` where
 * the network expects it to fail, those of the service.
 */
export async function buildStep(
  kernel: Kernel,
  client: BlockchainClient,
  { wish, quoted, signal }: StepQuestion,
): Promise<BuiltStep> {
  const { account, source, target, units } = wish
  const question = { account, from: source.address, to: target.address, signal }
  const allowance = isNative(source.address)
    ? units
    : await client.getAllowance({ account, token: source.address, signal })
  if (allowance < units) {
    const spender = spenderOf(wish, await client.buildApproval(question))
    return reckonApproval(kernel, { wish, spender, allowance, signal })
  }
  const transaction = checkSwap(wish, await client.buildSwap({ ...question, amount: units }))
  const leastReceived = await proveSwap(kernel, { wish, transaction, quoted, signal })
  return { step: 'swap', transaction, leastReceived, gas: await reckon(kernel, wish, transaction, signal) }
}

interface Approval {
  readonly wish: SwapWish
  readonly spender: string
  readonly allowance: bigint
  readonly signal: AbortSignal
}

/** Some tokens want an allowance taken back before another is given. */
async function reckonApproval(
  kernel: Kernel,
  { wish, spender, allowance, signal }: Approval,
): Promise<BuiltStep> {
  const given = approvalOf(wish, spender, wish.units)
  try {
    return { step: 'approve', transaction: given, gas: await reckon(kernel, wish, given, signal) }
  } catch (error) {
    if (allowance === 0n || signal.aborted) throw error
    const takenBack = approvalOf(wish, spender, 0n)
    return { step: 'approve', transaction: takenBack, gas: await reckon(kernel, wish, takenBack, signal) }
  }
}

/** Gas units as the network reckons; nothing where its adapter cannot tell. Failures: `RPC_FAILED`, `ABORTED`. */
async function reckon(
  kernel: Kernel,
  { account }: SwapWish,
  transaction: StepTransaction,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const { networkId, address: from } = parseAccountId(account)
  const { estimateGas } = chainClientOf(kernel, networkId) ?? {}
  if (!estimateGas) return undefined
  return withinReadTime(networkId, signal, inner => estimateGas({ from, transaction, signal: inner }))
}
