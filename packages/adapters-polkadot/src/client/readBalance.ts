import type { Balance, Network } from '@foyer/common'
import { toBalance } from '@foyer/common/session-kit'
import { type HoldingsRequest, readHoldings } from './readHoldings.js'

/** The free balance of an address. Failures as `readHoldings`'s. */
export async function readBalance(network: Network, request: HoldingsRequest): Promise<Balance> {
  const { free } = await readHoldings(network, request)
  return toBalance(network, free)
}
