import type { Stop } from '@foyer/common'

/** The hook by which a feature delays the close of the modal after an account connects, to ask for more. */
export interface Arrivals {
  /** Registers a feature that receives the close function and calls it later. */
  holdArrivals(hold: (close: () => void) => void): Stop
  /** Closes the modal for a newly connected account, or leaves that to the registered feature. */
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
