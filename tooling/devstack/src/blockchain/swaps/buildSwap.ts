import { type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem'
import type { SwapRoute } from './quoteSwap.js'
import type { SwapPair } from './readSwapPair.js'
import { swapAbi as abi } from './swapAbi.js'

/** The assets, the user and the terms of a swap. */
export interface SwapOrder {
  readonly pair: SwapPair
  readonly user: Address
  readonly amount: bigint
  readonly route: SwapRoute
  /** The smallest amount to receive. The swap fails below it. */
  readonly atLeast: bigint
  /** The latest time on the chain's clock, in seconds since the epoch. The swap fails after it. */
  readonly deadline: bigint
}

/** A contract call for the user's wallet to send. */
export interface SwapCall {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  readonly gas: bigint
}

const gasOfWrapping = 60_000n
const gasOfFirstPool = 200_000n
const gasOfFurtherPool = 100_000n

/**
 * Encodes a swap that pays out to the user. Wrapping needs no pool, so it either meets the terms or always reverts.
 */
export function buildSwap(order: SwapOrder): SwapCall {
  const { pair, amount, route } = order
  const value = pair.from.isNative ? amount : 0n
  const pools = route.path.length - 1
  if (pools === 0) return { to: pair.from.pooled, data: encodeWrapping(order), value, gas: gasOfWrapping }
  const gas = gasOfFirstPool + gasOfFurtherPool * BigInt(pools - 1)
  return { to: pair.network.service.exchange.router, data: encodeSwap(order), value, gas }
}

function encodeWrapping({ pair, amount, atLeast }: SwapOrder): Hex {
  // No account holds that much, so this call always reverts.
  if (atLeast > amount) return encodeFunctionData({ abi, functionName: 'withdraw', args: [maxUint256] })
  if (pair.from.isNative) return encodeFunctionData({ abi, functionName: 'deposit' })
  return encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] })
}

function encodeSwap({ pair, user, amount, route: { path }, atLeast, deadline }: SwapOrder): Hex {
  const terms = [atLeast, path, user, deadline] as const
  if (pair.from.isNative)
    return encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: terms })
  const functionName = pair.to.isNative ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return encodeFunctionData({ abi, functionName, args: [amount, ...terms] })
}
