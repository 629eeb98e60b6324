import type { Balance, Network, ReadsBalance } from '@foyer/common'
import { toBalance } from '@foyer/common/session-kit'
import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { factsOf } from './networks/factsOf.js'
import { queryChain } from './node.js'

/**
 * The balance of an address in the network's own currency, without the client of CosmJS: it is read for everybody who
 * connects. Failures: `RPC_FAILED`, `NETWORK_UNSUPPORTED`, `ABORTED`.
 */
export async function readBalance(
  network: Network,
  { address, signal }: Parameters<ReadsBalance['readBalance']>[0],
): Promise<Balance> {
  const path = '/cosmos.bank.v1beta1.Query/Balance'
  const request = QueryBalanceRequest.encode({ address, denom: factsOf(network).denom }).finish()
  const { balance } = QueryBalanceResponse.decode(await queryChain(network, { path, request, signal }))
  return toBalance(network, BigInt(balance?.amount ?? '0'))
}
