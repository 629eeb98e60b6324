import type { Balance, Holding, Network, ReadsBalance, ReadsHoldings } from '@foyer/common'
import { toBalance } from '@foyer/common/session-kit'
import { splitCoins } from './coins.js'
import { readCoins } from './esplora.js'
import { kindOf } from './witnessForm.js'

// Shares the chunk of the balance because it is small.
export { readOutcome } from './outcome.js'

/** Reads the bitcoin balance of an address, including unconfirmed UTXOs. Failures: `RPC_FAILED`, `ABORTED`. */
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

/**
 * Reads the spendable bitcoin of an address, without UTXOs that may contain inscriptions. Failures: `RPC_FAILED`,
 * `ABORTED`.
 */
export async function readHoldings(
  network: Network,
  request: Parameters<ReadsHoldings['readHoldings']>[0],
): Promise<readonly Holding[]> {
  const { spendable } = splitCoins(await readCoins(network, request), kindOf(request.address))
  const amount = spendable.reduce((sum, { value }) => sum + value, 0n)
  return [{ ...network.nativeCurrency, amount }]
}
