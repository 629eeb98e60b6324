import { type AccountId, cleanText, members } from '@foyer/common'
import { isTokenId } from './isTokenId.js'
import { webImage } from './webImage.js'
import { absentOr, fittingOf, number, readAs, someOf, text } from './wireChecks.js'

/** A token that can be swapped. */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  /** CAIP-10. */
  readonly address: AccountId
  readonly decimals: number
  readonly logoUri?: string
}

interface Wire {
  readonly name: string
  readonly symbol: string
  readonly address: string
  readonly decimals: number
  readonly logoUri?: string | null
}

/** More tokens than this are not read. */
const mostTokens = 10_000

const token = members({
  name: text,
  symbol: text,
  address: text,
  decimals: number,
  logoUri: absentOr(text),
})

/** An answer with tokens. One that makes no sense is left out. */
export const swapTokensSchema = readAs<{ readonly tokens: readonly Wire[] }, readonly SwapToken[]>(
  members({ tokens: someOf(mostTokens, token) }),
  ({ tokens }) => fittingOf(tokens, mostTokens, token).flatMap(each => readToken(each) ?? []),
)

function readToken({ name, symbol, address, decimals, logoUri }: Wire): SwapToken | undefined {
  if (!isTokenId(address) || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return undefined
  const image = webImage(logoUri)
  return {
    name: cleanText(name),
    symbol: cleanText(symbol, 32),
    address,
    decimals,
    ...(image ? { logoUri: image } : {}),
  }
}
