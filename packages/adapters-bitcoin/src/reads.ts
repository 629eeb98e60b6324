import { type Balance, type EstimatesGas, FoyerError, type Network, type ReadsBalance } from '@foyer/common'
import { toBalance } from '@foyer/common/session-kit'
import { readAddress } from './addresses.js'
import { chooseCoins } from './coins.js'
import { readCoins, readFeeRate } from './esplora.js'

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

/**
 * The fee of a transfer in satoshi: of the coins it would be made of, or of all where there are not enough. Failures:
 * `ACCOUNT_INVALID`, `RPC_FAILED`, `ABORTED`.
 */
export async function estimateFee(
  network: Network,
  { from, transaction: { to, value = 0n }, signal }: Parameters<EstimatesGas['estimateGas']>[0],
): Promise<bigint> {
  const [fromType, toType] = [readAddress(from)?.type, readAddress(to)?.type]
  if (!fromType || !toType) throw new FoyerError('ACCOUNT_INVALID', { value: fromType ? to : from })
  const [coins, feeRate] = await Promise.all([
    readCoins(network, { address: from, signal }),
    readFeeRate(network, signal),
  ])
  return chooseCoins(coins, { amount: value, feeRate, from: fromType, to: toType }).fee
}
