import type { Address } from 'viem'
import type { EvmNetwork } from '../evm/EvmNetwork.js'
import { withChecksum } from '../readFields.js'
import type { SwapPair } from './readSwapPair.js'
import { swapAbi as abi } from './swapAbi.js'

/** A route through the pools and the amount that it yields. */
export interface SwapRoute {
  /** The ERC-20 tokens from first to last. A single one when the native coin is wrapped or unwrapped. */
  readonly path: readonly Address[]
  readonly amountOut: bigint
}

// A pool stores its reserves in 112 bits.
const poolHolds = 2n ** 112n

/**
 * Returns the route that yields the most in the current pools. Returns `undefined` without a route or when the amount
 * is too large.
 */
export async function quoteSwap(
  { network, from, to }: SwapPair,
  amount: bigint,
): Promise<SwapRoute | undefined> {
  if (from.pooled === to.pooled) return { path: [from.pooled], amountOut: amount }
  if (amount >= poolHolds) return undefined
  const paths = pathsBetween(network, from.pooled, to.pooled)
  const { exchange } = network.service
  const answers = await network.client.multicall({
    contracts: paths.map(path => ({
      address: exchange.router,
      abi,
      functionName: 'getAmountsOut' as const,
      args: [amount, path] as const,
    })),
  })
  const routes = paths.map((path, index) => ({ path, amountOut: answers[index]?.result?.at(-1) ?? 0n }))
  const best = routes.reduce((one, other) => (other.amountOut > one.amountOut ? other : one))
  return best.amountOut > 0n ? best : undefined
}

/** Returns the direct path and the paths via the tokens that most pools hold. */
function pathsBetween({ service }: EvmNetwork, from: Address, to: Address): readonly [Path, ...Path[]] {
  const coin = withChecksum(service.exchange.wrappedNative)
  const dollar = withChecksum(service.tokens.dollar.address)
  const detours = [[coin], [dollar], [coin, dollar], [dollar, coin]].map(middle => [from, ...middle, to])
  return [[from, to], ...detours.filter(path => new Set(path).size === path.length)]
}

type Path = readonly Address[]
