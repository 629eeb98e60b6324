/** Counts the quotes of each request for the fault `worse`, which makes each quote worse than the last quote. */
export interface WorseningBook {
  /** Returns the amount of a request's next quote. */
  quote(wish: string, amountOut: bigint): bigint
  /** Returns the amount of the last quote, or `amountOut` if there was no quote. */
  repeat(wish: string, amountOut: bigint): bigint
}

const mostWishes = 1000
const mostQuotes = 200
const keptPercent = 95n

/** Creates an empty book. The oldest requests are dropped beyond a limit. */
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

/** Returns the key of a request: its user, amount and assets. */
export function requestOf(wish: {
  readonly user: string
  readonly amount: bigint
  readonly from: string
  readonly to: string
}): string {
  return [wish.user, wish.amount, wish.from, wish.to].join(' ').toLowerCase()
}
