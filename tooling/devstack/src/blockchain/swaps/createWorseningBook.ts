/** How often each wish was quoted at the fault `worse`, where each quote is worse than the one before. */
export interface WorseningBook {
  /** What a wish gets at its next quote. */
  quote(wish: string, amountOut: bigint): bigint
  /** What its last quote said, or its first would. */
  repeat(wish: string, amountOut: bigint): bigint
}

const mostWishes = 1000
const mostQuotes = 200
const keptPercent = 95n

/** Makes a book without any quotes. The oldest wishes are forgotten where there are too many. */
export function createWorseningBook(): WorseningBook {
  const quoted = new Map<string, number>()
  const worsen = (amountOut: bigint, times: number) =>
    (amountOut * keptPercent ** BigInt(times)) / 100n ** BigInt(times)
  return {
    quote(wish, amountOut) {
      const times = quoted.get(wish) ?? 0
      quoted.delete(wish)
      quoted.set(wish, Math.min(times + 1, mostQuotes))
      const [oldest] = quoted.keys()
      if (quoted.size > mostWishes && oldest) quoted.delete(oldest)
      return worsen(amountOut, times)
    },
    repeat: (wish, amountOut) => worsen(amountOut, Math.max((quoted.get(wish) ?? 0) - 1, 0)),
  }
}

/** Names a wish: who swaps how much of what for what. */
export function requestOf(wish: {
  readonly user: string
  readonly amount: bigint
  readonly from: string
  readonly to: string
}): string {
  return [wish.user, wish.amount, wish.from, wish.to].join(' ').toLowerCase()
}
