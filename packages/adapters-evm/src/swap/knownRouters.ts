import type { NetworkId } from '@foyer/common'

/**
 * 1inch's aggregation routers v6 and v5, which the blockchain service swaps by: one address everywhere but on zkSync.
 * Source: `src/constants.ts` of 1inch/limit-order-sdk (v6, zkSync), `helpers/consts/contracts` of svanas/1inch-sdk (v5).
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
/** The other networks that the service swaps on. */
const others: readonly NetworkId[] = [1, 42161, 10, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map(
  (id): NetworkId => `eip155:${id}`,
)

/** The contracts known to swap on a network, in small letters. */
export function knownRouters(networkId: NetworkId): readonly string[] {
  if (networkId === zkSync) return aggregatorsOfZkSync
  return others.includes(networkId) ? aggregators : []
}
