import { type FoyerState, selectActiveNetwork } from '@foyer/core'

/** Returns the name of the network on which the visitor swaps. */
export function selectSwapNetwork(state: FoyerState): string | undefined {
  const active = selectActiveNetwork(state)
  return active?.network?.name ?? active?.id
}
