import { type AccountId, cleanText, isNetworkId, members, type NetworkId } from '@foyer/common'
import type { CacheSettings } from './createAnswerCache.js'
import { isTokenId } from './isTokenId.js'
import { webImage } from './webImage.js'
import { absentOr, fittingOf, isAmount, number, readAs, readMoney, someOf, text } from './wireChecks.js'

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
