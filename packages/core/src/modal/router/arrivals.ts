import type { Stop } from '@foyer/common'

/** Where features have more to ask of an account that arrived before the modal closes. */
export interface Arrivals {
  /** Whoever has more to ask is given how the modal closes then, instead of its closing now. */
  holdArrivals(hold: (close: () => void) => void): Stop
  /** An account arrived, and the modal would close. */
  arrive(close: () => void): void
}

export function createArrivals(): Arrivals {
  const holds = new Set<(close: () => void) => void>()
  return {
    holdArrivals(hold) {
      holds.add(hold)
      return () => void holds.delete(hold)
    },
    arrive(close) {
      const [hold = (leave: () => void) => leave()] = holds
      hold(close)
    },
  }
}
