/** A repeatable random source: the same seed gives the same values. */
export interface Random {
  /** Returns a number from 0 up to but excluding 1. */
  next(): number
  /** Returns an integer from 0 up to but excluding `limit`. */
  integer(limit: number): number
  pick<Value>(values: readonly [Value, ...Value[]]): Value
  /** Returns true with the given probability. */
  chance(probability: number): boolean
}

/** Creates a repeatable random source (a mixed 32-bit Weyl sequence). Not for secrets. */
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
