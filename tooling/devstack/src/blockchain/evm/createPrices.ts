import { type Address, formatUnits, isAddressEqual, type PublicClient, parseAbi, zeroAddress } from 'viem'
import type { EvmChainService } from '../../evm/evmServices.js'

/** An asset to price: a token, or the native coin without an address. */
export interface PricedAsset {
  readonly address?: Address | undefined
  readonly decimals: number
}

type PricedToken = PricedAsset & { readonly address: Address }

/** The prices of one chain. The chain's `dollar` token represents the US dollar. */
export interface Prices {
  /**
   * Returns the price of one whole unit in dollars, after a given block or now. Returns `undefined` when no pool
   * trades it.
   */
  inDollars(priced: PricedAsset, blockNumber?: number): Promise<number | undefined>
  /** Returns the same price without rounding, in units of 1 / {@link priceUnit} dollar. */
  exactly(priced: PricedAsset, blockNumber?: number): Promise<bigint | undefined>
}

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

/** Creates prices from the reserves of the chain's pools: against the dollar, or else via the native coin. */
export function createPrices(chain: {
  readonly client: PublicClient
  readonly service: EvmChainService
}): Prices {
  const { tokens, exchange, nativeCurrency } = chain.service
  const native = { address: exchange.wrappedNative, decimals: nativeCurrency.decimals }
  const ratio = async (token: PricedToken, other: PricedToken, blockNumber?: number) => {
    const reserves = await readReserves(chain, [token.address, other.address], blockNumber)
    return reserves && toRatio(reserves, token.decimals - other.decimals)
  }
  const priceOf = async (token: PricedToken, blockNumber?: number): Promise<bigint | undefined> => {
    if (isAddressEqual(token.address, tokens.dollar.address)) return priceUnit
    const direct = await ratio(token, tokens.dollar, blockNumber)
    if (direct !== undefined || isAddressEqual(token.address, native.address)) return direct
    const inNative = await ratio(token, native, blockNumber)
    const perNative = inNative && (await ratio(native, tokens.dollar, blockNumber))
    return perNative && (inNative * perNative) / priceUnit
  }
  const exactly: Prices['exactly'] = ({ address = native.address, decimals }, blockNumber) =>
    priceOf({ address, decimals }, blockNumber)
  return {
    exactly,
    async inDollars(priced, blockNumber) {
      const price = await exactly(priced, blockNumber)
      return price === undefined ? undefined : Number(formatUnits(price, precision))
    },
  }
}

// Covers any number of token decimals and avoids rounding twice.
const precision = 36
/** One dollar in an exact price. */
export const priceUnit: bigint = 10n ** BigInt(precision)

type Pair<Item> = readonly [one: Item, other: Item]

async function readReserves(
  { client, service }: { readonly client: PublicClient; readonly service: EvmChainService },
  tokens: Pair<Address>,
  at: number | undefined,
): Promise<Pair<bigint> | undefined> {
  const block = at === undefined ? {} : { blockNumber: BigInt(at) }
  try {
    const address = await client.readContract({
      address: service.exchange.factory,
      abi,
      functionName: 'getPair',
      args: tokens,
      ...block,
    })
    if (address === zeroAddress) return undefined
    const [first, second] = await client.readContract({ address, abi, functionName: 'getReserves', ...block })
    // A pool orders its tokens by address.
    return BigInt(tokens[0]) < BigInt(tokens[1]) ? [first, second] : [second, first]
  } catch {
    return undefined // at a block before the exchange was deployed, or too old for the node
  }
}

/** Returns the value of one whole unit of the first token in the second, in units of 1 / `priceUnit`. */
function toRatio([first, second]: Pair<bigint>, moreDecimals: number): bigint | undefined {
  return first === 0n ? undefined : (second * 10n ** BigInt(precision + moreDecimals)) / first
}
