import { type EstimatesGas, FoyerError, type Network } from '@foyer/common'
import { factsOf } from '../networks/factsOf.js'
import { estimateFee as estimate } from '../transactions/estimateFee.js'
import { readAccount } from '../transactions/readAccount.js'
import { isAddress } from '../wallet/readKey.js'

/** The fee of a transfer, in the currency's smallest unit. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
export async function estimateFee(
  network: Network,
  { from, transaction: { to, value = 0n }, signal }: Parameters<EstimatesGas['estimateGas']>[0],
): Promise<bigint> {
  const { denom, bech32Prefix } = factsOf(network)
  if (!isAddress(to, bech32Prefix)) throw new FoyerError('ACCOUNT_INVALID', { value: to })
  const { sequence = 0n } = (await readAccount(network, { address: from, signal })) ?? {}
  const transfer = { from, to, coin: { denom, amount: value.toString() } }
  const { amount } = await estimate(network, { transfer, sequence, signal })
  return BigInt(amount[0]?.amount ?? 0)
}
