import { type EstimatesGas, FoyerError, type Network } from '@foyer/common'
import { readAddress } from '../address/readAddress.js'
import { chooseCoins } from '../transactions/chooseCoins.js'
import { readCoins, readFeeRate } from '../transactions/readCoins.js'

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
