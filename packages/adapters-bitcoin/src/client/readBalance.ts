import type { Balance, Network, ReadsBalance } from '@foyer/common'
import { toBalance } from '@foyer/common/session-kit'
import { readCoins } from '../transactions/readCoins.js'

/** The bitcoin of an address, unconfirmed ones included. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readBalance(
  network: Network,
  request: Parameters<ReadsBalance['readBalance']>[0],
): Promise<Balance> {
  const coins = await readCoins(network, request)
  return toBalance(
    network,
    coins.reduce((sum, { value }) => sum + value, 0n),
  )
}
