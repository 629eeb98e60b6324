import type { FoyerState } from '@foyer/core'

/** Returns whether the history of accounts can be loaded. */
export function selectHasHistory({ options, services }: FoyerState): boolean {
  return options.features.history && services.hasBlockchain
}
