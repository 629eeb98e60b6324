import type { Balance, Holding, Network, ReadsHoldings } from '@foyer/common'
import { toBalance } from '@foyer/common/session-kit'
import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { factsOf } from './networks/factsOf.js'
import { queryChain } from './node.js'

interface AmountRequest {
  readonly address: string
  readonly signal?: AbortSignal
}

/** What an address holds of a denom, in its smallest units. */
async function readAmount(
  network: Network,
  { address, signal }: AmountRequest,
  denom: string,
): Promise<bigint> {
  const path = '/cosmos.bank.v1beta1.Query/Balance'
  const request = QueryBalanceRequest.encode({ address, denom }).finish()
  const { balance } = QueryBalanceResponse.decode(await queryChain(network, { path, request, signal }))
  return BigInt(balance?.amount ?? '0')
}

/**
 * The balance of an address in the network's own currency, without the client of CosmJS: it is read for everybody who
 * connects. Failures: `RPC_FAILED`, `NETWORK_UNSUPPORTED`, `ABORTED`.
 */
export async function readBalance(network: Network, request: AmountRequest): Promise<Balance> {
  return toBalance(network, await readAmount(network, request, factsOf(network).denom))
}

/**
 * What an address holds: the network's own currency, and of those that the network names (`cosmos.tokens`) what there is
 * any of. Failures as {@link readBalance}'s.
 */
export async function readHoldings(
  network: Network,
  request: Parameters<ReadsHoldings['readHoldings']>[0],
): Promise<readonly Holding[]> {
  const { denom, tokens = [] } = factsOf(network)
  const [own, ...others] = await Promise.all([
    readAmount(network, request, denom),
    ...tokens.map(token => readAmount(network, request, token.denom)),
  ])
  const held = tokens.map(({ denom: token, ...described }, index) => ({
    token,
    ...described,
    amount: others[index] ?? 0n,
  }))
  return [{ ...network.nativeCurrency, amount: own }, ...held.filter(({ amount }) => amount > 0n)]
}
