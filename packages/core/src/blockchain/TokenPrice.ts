import { type AccountId, cleanText, members } from '@foyer/common'
import { isTokenId } from './isTokenId.js'
import { webImage } from './webImage.js'
import { absentOr, fittingOf, number, readAs, readMoney, someOf, text } from './wireChecks.js'

/** What one token costs. */
export interface TokenPrice {
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string
  /** In US dollars. */
  readonly price: number
  /** CAIP-10, where the service says which token it means. */
  readonly address?: AccountId
}

interface Wire {
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
export const pricesSchema = readAs<{ readonly fungibles: readonly Wire[] }, readonly TokenPrice[]>(
  members({ fungibles: someOf(mostPrices, price) }),
  ({ fungibles }) => fittingOf(fungibles, mostPrices, price).flatMap(each => readPrice(each) ?? []),
)

function readPrice(wire: Wire): TokenPrice | undefined {
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
