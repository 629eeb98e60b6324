import { isFoyerError } from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import { refusalOf } from '@foyer/common/session-kit'
import { QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { DecCoin, DecProto } from 'cosmjs-types/cosmos/base/v1beta1/coin'
import type { CosmosFacts } from './networks/CosmosNetwork.js'
import { factsOf } from './networks/factsOf.js'
import { queryChain, type Reading } from './node.js'

/** The SDK writes decimals as whole numbers of 10⁻¹⁸. */
const places = 18

/** A chain takes all that is offered: no node's word makes a transfer pay more than so many times the declared price. */
const highestRise = 50n

interface FeeMarket {
  readonly path: string
  write(denom: string): Uint8Array
  /** In units of 10⁻¹⁸. */
  read(answer: Uint8Array): string | undefined
}

const feeMarkets: Readonly<Record<NonNullable<CosmosFacts['feeMarket']>, FeeMarket>> = {
  txfees: {
    path: '/osmosis.txfees.v1beta1.Query/GetEipBaseFee',
    write: () => new Uint8Array(),
    read: answer => DecProto.decode(answer).dec,
  },
  feemarket: {
    path: '/feemarket.feemarket.v1.Query/GasPrice',
    write: denom => DecCoin.encode(DecCoin.fromPartial({ denom })).finish(),
    // The answer has the form of a balance: one coin, whose amount is a text.
    read: answer => QueryBalanceResponse.decode(answer).balance?.amount,
  },
}

/**
 * What a unit of gas costs, as decimal text in the currency of fees: half more than the chain's fee market asks now, because
 * it rises by up to an eighth with each block while the visitor reads and signs, and what the network was declared with at
 * least. A node that does not know the market is no hindrance. Failures: `RPC_FAILED`, `NETWORK_UNSUPPORTED`, `ABORTED`.
 */
export async function readGasPrice({ network, signal }: Reading): Promise<string> {
  const { gasPrice, feeMarket, denom } = factsOf(network)
  if (!feeMarket) return gasPrice
  const { path, write, read } = feeMarkets[feeMarket]
  try {
    const price = read(await queryChain(network, { path, request: write(denom), signal }))
    const dear = (BigInt(price || 0) * 3n) / 2n
    const least = parseUnits(gasPrice, places)
    const most = least * highestRise
    if (dear <= least) return gasPrice
    return formatUnits(dear < most ? dear : most, places)
  } catch (error) {
    if (isFoyerError(error) && refusalOf(error)) return gasPrice
    throw error
  }
}
