import { type AccountId, cleanText, FoyerError, isNetworkId, type NetworkId } from '@foyer/common'
import * as v from 'valibot'
import type { BlockchainService } from './BlockchainService.js'
import type { CacheSettings } from './createAnswerCache.js'
import { fittingOf, isAmount, isTokenId, readMoney, webImage, wholeNumberText } from './wireChecks.js'

/** An account's balance of one token. It is stored in the same format. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** A CAIP-10 id. Absent for the native currency. */
  readonly address?: AccountId
  /** In US dollars. Absent if it is unknown. */
  readonly value?: number
  /** In US dollars. 0 if it is unknown. */
  readonly price: number
  /** `decimals` is 0 to 255. `numeric` is an amount of whole tokens. Both are decimal strings. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string
}

/** The maximum number of tokens to read. Further ones are ignored. */
const mostBalances = 5000

/** A balance in the service's format. */
const wireBalance = v.looseObject({
  name: v.string(),
  symbol: v.string(),
  chainId: v.string(),
  address: v.nullish(v.string()),
  value: v.nullish(v.number()),
  price: v.nullish(v.number()),
  quantity: v.looseObject({ decimals: v.string(), numeric: v.string() }),
  iconUrl: v.nullish(v.string()),
})

type WireBalance = v.InferOutput<typeof wireBalance>

/** A response with balances. Invalid balances are omitted. */
export const balancesSchema = v.pipe(
  v.looseObject({ balances: fittingOf(mostBalances, wireBalance) }),
  v.transform(({ balances }) => ({
    balances: balances.flatMap(each => readBalance(each) ?? []),
  })),
)

/** The cache of balances in storage, for 30 s. */
export const balanceCache: CacheSettings<{ readonly balances: readonly TokenBalance[] }> = {
  key: 'portfolio_cache',
  maxAgeMs: 30_000,
  schema: balancesSchema,
}

function readBalance(wire: WireBalance): TokenBalance | undefined {
  const { chainId, quantity } = wire
  const address = wire.address || undefined
  if (!isNetworkId(chainId) || !isQuantity(quantity)) return undefined
  if (address !== undefined && !isTokenId(address, chainId)) return undefined
  const value = readMoney(wire.value)
  const iconUrl = webImage(wire.iconUrl)
  return {
    name: cleanText(wire.name),
    symbol: cleanText(wire.symbol, 32),
    chainId,
    ...(address ? { address } : {}),
    ...(value === undefined ? {} : { value }),
    price: readMoney(wire.price) ?? 0,
    quantity: { decimals: quantity.decimals, numeric: quantity.numeric },
    ...(iconUrl ? { iconUrl } : {}),
  }
}

function isQuantity({ decimals, numeric }: WireBalance['quantity']): boolean {
  return /^\d{1,3}$/.test(decimals) && Number(decimals) <= 255 && isAmount(numeric)
}

interface TokenPrice {
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string
  /** In US dollars. */
  readonly price: number
  /** A CAIP-10 id, if the service identifies the token. */
  readonly address?: AccountId
}

/** The maximum number of prices to read. Further ones are ignored. */
const mostPrices = 1000

/** A price in the service's format. */
const wirePrice = v.looseObject({
  name: v.string(),
  symbol: v.string(),
  iconUrl: v.nullish(v.string()),
  price: v.number(),
  address: v.nullish(v.string()),
})

type WirePrice = v.InferOutput<typeof wirePrice>

/** A response with prices. Invalid prices are omitted. */
const pricesSchema = v.pipe(
  v.looseObject({ fungibles: fittingOf(mostPrices, wirePrice) }),
  v.transform(({ fungibles }) => fungibles.flatMap(each => readPrice(each) ?? [])),
)

function readPrice(wire: WirePrice): TokenPrice | undefined {
  const amount = readMoney(wire.price)
  if (amount === undefined) return undefined
  const iconUrl = webImage(wire.iconUrl)
  return {
    name: cleanText(wire.name),
    symbol: cleanText(wire.symbol, 32),
    price: amount,
    ...(iconUrl ? { iconUrl } : {}),
    ...(wire.address && isTokenId(wire.address) ? { address: wire.address } : {}),
  }
}

/** The transaction fee at three speeds: wei per gas on eip155, lamports per signature on solana. */
interface GasPrice {
  readonly standard: string
  readonly fast: string
  readonly instant: string
}

const gasPriceSchema = v.pipe(
  v.looseObject({ standard: wholeNumberText, fast: wholeNumberText, instant: wholeNumberText }),
  v.transform(({ standard, fast, instant }): GasPrice => ({ standard, fast, instant })),
)

interface PricesQuery {
  /** The active network. */
  readonly networkId: NetworkId | undefined
  /** The tokens, as CAIP-10 ids. */
  readonly addresses: readonly AccountId[]
  readonly signal?: AbortSignal | undefined
}

interface GasPriceQuery {
  readonly networkId: NetworkId
  readonly signal?: AbortSignal | undefined
}

/** The prices of tokens and transactions. */
export interface PriceCalls {
  /**
   * Returns the prices of all addresses in US dollars, with one request. Unknown tokens are missing. Unsupported:
   * none.
   */
  getPrices(query: PricesQuery): Promise<readonly TokenPrice[]>
  /** Returns the gas price. Rejects with `NETWORK_UNSUPPORTED` on an unsupported network. */
  getGasPrice(query: GasPriceQuery): Promise<GasPrice>
}

export function createPriceCalls(service: BlockchainService): PriceCalls {
  return {
    async getPrices({ networkId, addresses, signal }) {
      const body = { currency: 'usd', addresses, projectId: service.projectId }
      const ask = () =>
        service.post({ reads: 'prices', path: ['fungible', 'price'], body, response: pricesSchema, signal })
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },

    async getGasPrice({ networkId, signal }) {
      const otherwise = () => {
        throw new FoyerError('NETWORK_UNSUPPORTED', { networkId, purpose: 'gasPrice' })
      }
      const query = { chainId: networkId }
      const path = ['convert', 'gas-price']
      const ask = () => service.get({ reads: 'gasPrice', path, query, response: gasPriceSchema, signal })
      return service.onSupported({ networkId, signal, otherwise, ask })
    },
  }
}
