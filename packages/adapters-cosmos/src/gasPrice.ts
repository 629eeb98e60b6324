import { isFoyerError } from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import { refusalOf } from '@foyer/common/session-kit'
import { QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { DecCoin, DecProto } from 'cosmjs-types/cosmos/base/v1beta1/coin'
import type { CosmosFacts } from './networks/CosmosNetwork.js'
import { factsOf } from './networks/factsOf.js'
import { queryChain, type Reading } from './node.js'

/** The decimal places of the SDK's decimals, which are encoded as integers in units of 10⁻¹⁸. */
const places = 18

/** The maximum multiple of the declared price. Chains charge the whole offered fee, so a node must not inflate it. */
const highestRise = 50n

interface FeeMarket {
  readonly path: string
  write(denom: string): Uint8Array
  /** Decodes the price in units of 10⁻¹⁸. */
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
    // The response has the structure of a balance: one coin whose amount is a string.
    read: answer => QueryBalanceResponse.decode(answer).balance?.amount,
  },
}

/**
 * Reads the price of a unit of gas as a decimal string in the fee currency: one and a half times the fee market's
 * current price, but at least the declared price. The margin covers increases of up to an eighth per block during
 * review and signing. If the node does not support the fee market, the declared price applies. Failures:
 * `RPC_FAILED`, `NETWORK_UNSUPPORTED`, `ABORTED`.
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
