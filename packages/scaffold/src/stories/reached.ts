import type { Foyer, FoyerState } from '@foyer/core'

const patienceMs = 5000

/** Waits until an instance is in a state, and no longer than a story may take. */
export async function reached(foyer: Foyer, isThere: (state: FoyerState) => boolean): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  while (!isThere(foyer.getState()) && Date.now() < giveUpAt) {
    await new Promise(resolve => setTimeout(resolve))
  }
}
