import { FoyerError, parseAccountId, type SwapProof } from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import type { Kernel } from '../kernel/kernel.js'
import { chainClientOf, withinReadTime } from '../networks/chainClientOf.js'
import type { SwapWish } from './readQuote.js'
import { isNative } from './selectSwap.js'
import type { LeastReceived, StepTransaction } from './state.js'
import { slippagePercent } from './swapFacts.js'

/** A swap that is about to be shown, and what the visitor is told that it gives: a decimal amount of the target. */
export interface SwapClaim {
  readonly wish: SwapWish
  readonly transaction: StepTransaction
  readonly quoted: string
  readonly signal: AbortSignal
}

const refuse = (field: string) => new FoyerError('SWAP_TRANSACTION_INVALID', { field })

/**
 * What a swap gives at least, as the network's adapter proves it. Failures: `SWAP_TRANSACTION_INVALID` where it is
 * something else, nobody can look at it, or it gives less than the quote without the slippage (`leastReceived`);
 * `RPC_FAILED`, `ABORTED`.
 */
export async function proveSwap(
  kernel: Kernel,
  { wish, transaction, quoted, signal }: SwapClaim,
): Promise<LeastReceived> {
  const { account, source, target, units } = wish
  const { networkId, address: from } = parseAccountId(account)
  const { checkSwap } = chainClientOf(kernel, networkId) ?? {}
  if (!checkSwap) throw refuse('to')
  const { swapRouters } = kernel.store.getState().options.features
  const question = {
    from,
    transaction,
    given: { token: tokenOf(source.address), amount: units },
    wanted: { token: tokenOf(target.address) },
    routers: swapRouters?.[networkId],
  }
  const proof = await withinReadTime(networkId, signal, inner => checkSwap({ ...question, signal: inner }))
  return requireEnough(proof, { quoted, decimals: target.decimals })
}

function tokenOf(id: SwapWish['source']['address']): string | undefined {
  return isNative(id) ? undefined : parseAccountId(id).address
}

function requireEnough(
  proof: SwapProof,
  { quoted, decimals }: { readonly quoted: string; readonly decimals: number },
): LeastReceived {
  if (proof.status === 'unproven') return proof
  const least = (parseUnits(quoted, decimals) * BigInt(100 - slippagePercent)) / 100n
  if (proof.amount < least) throw refuse('leastReceived')
  return { status: 'proven', amount: formatUnits(proof.amount, decimals) }
}
