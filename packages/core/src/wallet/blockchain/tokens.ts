import { type AccountId, cleanText, FoyerError, isNetworkId, members, type NetworkId } from '@foyer/common'
import type { BlockchainService } from './BlockchainService.js'
import type { CacheSettings } from './createAnswerCache.js'
import {
  absentOr,
  fittingOf,
  isAmount,
  isTokenId,
  isWholeNumber,
  number,
  readAs,
  readMoney,
  someOf,
  text,
  webImage,
} from './wireChecks.js'

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

interface Wire {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string | null
  readonly value?: number | null
  readonly price?: number | null
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string | null
}

/** More tokens than this are not read. */
const mostBalances = 5000

const balance = members({
  name: text,
  symbol: text,
  chainId: text,
  address: absentOr(text),
  value: absentOr(number),
  price: absentOr(number),
  quantity: members({ decimals: text, numeric: text }),
  iconUrl: absentOr(text),
})

/** An answer with balances. A balance that makes no sense is left out. */
export const balancesSchema = readAs<
  { readonly balances: readonly Wire[] },
  { readonly balances: readonly TokenBalance[] }
>(members({ balances: someOf(mostBalances, balance) }), ({ balances }) => ({
  balances: fittingOf(balances, mostBalances, balance).flatMap(each => readBalance(each) ?? []),
}))

/** Balances in storage, for 30 s. */
export const balanceCache: CacheSettings<{ readonly balances: readonly TokenBalance[] }> = {
  key: 'portfolio_cache',
  maxAgeMs: 30_000,
  schema: balancesSchema,
}

function readBalance(wire: Wire): TokenBalance | undefined {
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

function isQuantity({ decimals, numeric }: Wire['quantity']): boolean {
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

interface WirePrice {
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | null
  readonly price: number
  readonly address?: string | null
}

/** More prices than this are not read. */
const mostPrices = 1000

const price = members({
  name: text,
  symbol: text,
  iconUrl: absentOr(text),
  price: number,
  address: absentOr(text),
})

/** An answer with prices. A price that is no amount is left out. */
const pricesSchema = readAs<{ readonly fungibles: readonly WirePrice[] }, readonly TokenPrice[]>(
  members({ fungibles: someOf(mostPrices, price) }),
  ({ fungibles }) => fittingOf(fungibles, mostPrices, price).flatMap(each => readPrice(each) ?? []),
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

const gasPriceSchema = readAs<GasPrice, GasPrice>(
  members({ standard: isWholeNumber, fast: isWholeNumber, instant: isWholeNumber }),
  ({ standard, fast, instant }) => ({ standard, fast, instant }),
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
      const ask = () => service.post({ path: ['fungible', 'price'], body, response: pricesSchema, signal })
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },

    async getGasPrice({ networkId, signal }) {
      const otherwise = () => {
        throw new FoyerError('NETWORK_UNSUPPORTED', { networkId, purpose: 'gasPrice' })
      }
      const query = { chainId: networkId }
      const path = ['convert', 'gas-price']
      const ask = () => service.get({ path, query, response: gasPriceSchema, signal })
      return service.onSupported({ networkId, signal, otherwise, ask })
    },
  }
}
