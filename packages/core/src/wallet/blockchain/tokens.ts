import { type AccountId, cleanText, FoyerError, isNetworkId, type NetworkId } from '@foyer/common'
import * as v from 'valibot'
import type { BlockchainService } from './BlockchainService.js'
import type { CacheSettings } from './createAnswerCache.js'
import { fittingOf, isAmount, isTokenId, readMoney, webImage, wholeNumberText } from './wireChecks.js'

/** What an account holds of one token. Also the form in which it is stored. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** CAIP-10; absent for the native token. */
  readonly address?: AccountId
  /** In US dollars; absent where it is not known. */
  readonly value?: number
  /** In US dollars; 0 where it is not known. */
  readonly price: number
  /** `decimals`: 0 to 255; `numeric`: a decimal amount of whole tokens. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string
}

/** More tokens than this are not read. */
const mostBalances = 5000

/** A balance as the service writes it. */
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

/** An answer with balances. A balance that makes no sense is left out. */
export const balancesSchema = v.pipe(
  v.looseObject({ balances: fittingOf(mostBalances, wireBalance) }),
  v.transform(({ balances }) => ({
    balances: balances.flatMap(each => readBalance(each) ?? []),
  })),
)

/** Balances in storage, for 30 s. */
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

/** What one token costs. */
interface TokenPrice {
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string
  /** In US dollars. */
  readonly price: number
  /** CAIP-10, where the service says which token it means. */
  readonly address?: AccountId
}

/** More prices than this are not read. */
const mostPrices = 1000

/** A price as the service writes it. */
const wirePrice = v.looseObject({
  name: v.string(),
  symbol: v.string(),
  iconUrl: v.nullish(v.string()),
  price: v.number(),
  address: v.nullish(v.string()),
})

type WirePrice = v.InferOutput<typeof wirePrice>

/** An answer with prices. A price that is no amount is left out. */
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

/** What a transaction costs at three speeds: wei for one gas on eip155, lamports for one signature on solana. */
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
  /** CAIP-10 ids of tokens. */
  readonly addresses: readonly AccountId[]
  readonly signal?: AbortSignal | undefined
}

interface GasPriceQuery {
  readonly networkId: NetworkId
  readonly signal?: AbortSignal | undefined
}

/** What tokens and transactions cost. */
export interface PriceCalls {
  /** One request for all addresses, in US dollars. Tokens the service does not know are missing. Unsupported: none. */
  getPrices(query: PricesQuery): Promise<readonly TokenPrice[]>
  /** Failure on a network that is not supported: `NETWORK_UNSUPPORTED`. */
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
