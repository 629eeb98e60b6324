/** A repeatable source of random choices. The same seed produces the same choices. */
export interface Random {
  /** Returns an integer from 0 up to, but not including, `limit`. */
  below(limit: number): number
  /** Returns a random choice. */
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice
  /** Returns the items in a random order. The list is not changed. */
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** Creates a repeatable source of random choices (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: choices => choices[below(choices.length)] ?? choices[0],
    shuffle(items) {
      const ranked = items.map(item => ({ item, rank: next() }))
      return ranked.sort((left, right) => left.rank - right.rank).map(({ item }) => item)
    },
  }
}
