/** Chance that repeats itself: the same seed gives the same choices. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** From 0 up to, not including, `limit`. */
  integer(limit: number): number
  pick<Value>(values: readonly [Value, ...Value[]]): Value
  /** True with this probability. */
  chance(probability: number): boolean
}

/** Creates a source of repeatable chance (a 32-bit Weyl sequence, mixed). Not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
  const integer = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    integer,
    pick: values => values[integer(values.length)] ?? values[0],
    chance: probability => next() < probability,
  }
}
