import { type Balance, type EstimatesGas, FoyerError, type Network, type ReadsBalance } from '@foyer/common'
import { toBalance } from '@foyer/common/session-kit'
import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { factsOf } from './networks/factsOf.js'
import { queryChain, readAccount } from './node.js'
import { estimateFee as estimate } from './transactions.js'
import { isAddress } from './wallet.js'

/** The balance of an address in the network's own currency. Failures: `RPC_FAILED`, `NETWORK_UNSUPPORTED`, `ABORTED`. */
export async function readBalance(
  network: Network,
  { address, signal }: Parameters<ReadsBalance['readBalance']>[0],
): Promise<Balance> {
  const path = '/cosmos.bank.v1beta1.Query/Balance'
  const request = QueryBalanceRequest.encode({ address, denom: factsOf(network).denom }).finish()
  const { balance } = QueryBalanceResponse.decode(await queryChain(network, { path, request, signal }))
  return toBalance(network, BigInt(balance?.amount ?? '0'))
}

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
