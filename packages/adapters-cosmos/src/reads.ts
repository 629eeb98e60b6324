import {
  type Balance,
  type Holding,
  isFoyerError,
  type Network,
  type ReadsBalance,
  type ReadsHoldings,
} from '@foyer/common'
import { refusalOf, toBalance } from '@foyer/common/session-kit'
import {
  QueryBalanceRequest,
  QueryBalanceResponse,
  QueryDenomMetadataRequest,
  QueryDenomMetadataResponse,
  QuerySpendableBalancesRequest,
  QuerySpendableBalancesResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query'
import type { CosmosCurrency } from './networks/CosmosNetwork.js'
import { factsOf } from './networks/factsOf.js'
import { queryChain, type Reading } from './node.js'

// What everybody asks who connects is asked without the client of CosmJS.

/** The balance of an address in the network's own currency. Failures: `RPC_FAILED`, `NETWORK_UNSUPPORTED`, `ABORTED`. */
export async function readBalance(
  network: Network,
  { address, signal }: Parameters<ReadsBalance['readBalance']>[0],
): Promise<Balance> {
  return toBalance(network, await readUnits({ network, signal }, address))
}

/** The same in the smallest unit. */
export async function readUnits({ network, signal }: Reading, address: string): Promise<bigint> {
  const path = '/cosmos.bank.v1beta1.Query/Balance'
  const request = QueryBalanceRequest.encode({ address, denom: factsOf(network).denom }).finish()
  const { balance } = QueryBalanceResponse.decode(await queryChain(network, { path, request, signal }))
  return BigInt(balance?.amount ?? '0')
}

/** So many currencies are listed at most; strangers may send an account any number of their own. */
const mostAssets = 50

/**
 * What an address can send: the network's own currency, and the others that the network was declared with or that the
 * chain describes. Of one whose decimals nobody tells, no amount can be typed: it is left out. Failures: `RPC_FAILED`,
 * `NETWORK_UNSUPPORTED`, `ABORTED`.
 */
export async function readHoldings(
  network: Network,
  { address, signal }: Parameters<ReadsHoldings['readHoldings']>[0],
): Promise<readonly Holding[]> {
  const path = '/cosmos.bank.v1beta1.Query/SpendableBalances'
  const asked = QuerySpendableBalancesRequest.fromPartial({ address, pagination: { limit: 200n } })
  const request = QuerySpendableBalancesRequest.encode(asked).finish()
  const answer = await queryChain(network, { path, request, signal })
  const { balances } = QuerySpendableBalancesResponse.decode(answer)
  const { denom: native, currencies = [] } = factsOf(network)
  const own = balances.find(({ denom }) => denom === native)
  const others = balances
    .filter(({ denom, amount }) => denom !== native && amount !== '0')
    .slice(0, mostAssets)
  const described = await Promise.all(
    others.map(async ({ denom, amount }) => {
      const known = currencies.find(each => each.denom === denom)
      const currency = known ?? (await readCurrency(network, { denom, signal }))
      return currency ? [toAsset(currency, amount)] : []
    }),
  )
  return [{ ...network.nativeCurrency, amount: BigInt(own?.amount ?? 0) }, ...described.flat()]
}

function toAsset({ denom, name, symbol, decimals }: CosmosCurrency, amount: string): Holding {
  return { token: denom, name, symbol, decimals, amount: BigInt(amount) }
}

/** A currency as its chain describes it; `undefined` where it does not. */
async function readCurrency(
  network: Network,
  { denom, signal }: { readonly denom: string; readonly signal?: AbortSignal | undefined },
): Promise<CosmosCurrency | undefined> {
  const path = '/cosmos.bank.v1beta1.Query/DenomMetadata'
  const request = QueryDenomMetadataRequest.encode({ denom }).finish()
  try {
    const { metadata } = QueryDenomMetadataResponse.decode(
      await queryChain(network, { path, request, signal }),
    )
    const decimals = metadata?.denomUnits.find(unit => unit.denom === metadata.display)?.exponent
    if (!metadata || !decimals || metadata.base !== denom) return undefined
    return {
      denom,
      decimals,
      name: metadata.name || metadata.display,
      symbol: metadata.symbol || metadata.display,
    }
  } catch (error) {
    if (isFoyerError(error, 'RPC_FAILED') && refusalOf(error)) return undefined
    throw error
  }
}
