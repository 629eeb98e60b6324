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

// Reads that every connection needs, without the CosmJS client.

/**
 * Reads the balance of an address in the native currency. Failures: `RPC_FAILED`, `NETWORK_UNSUPPORTED`, `ABORTED`.
 */
export async function readBalance(
  network: Network,
  { address, signal }: Parameters<ReadsBalance['readBalance']>[0],
): Promise<Balance> {
  return toBalance(network, await readUnits({ network, signal }, address))
}

/** Reads the native balance of an address in the smallest unit. */
export async function readUnits({ network, signal }: Reading, address: string): Promise<bigint> {
  const path = '/cosmos.bank.v1beta1.Query/Balance'
  const request = QueryBalanceRequest.encode({ address, denom: factsOf(network).denom }).finish()
  const { balance } = QueryBalanceResponse.decode(await queryChain(network, { path, request, signal }))
  return BigInt(balance?.amount ?? '0')
}

/** The maximum number of listed currencies, because anyone can create currencies and send them to an account. */
const mostAssets = 50

/**
 * Reads the spendable balances of an address: the native currency, and others that the network declares or the chain
 * describes. Omits currencies with unknown decimals, because no amount can be entered for them. Failures:
 * `RPC_FAILED`, `NETWORK_UNSUPPORTED`, `ABORTED`.
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

/** Reads a currency's metadata from its chain. Returns `undefined` if the chain has none. */
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
