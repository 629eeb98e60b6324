import type { FoyerState } from '@foyer/core'
import type { TotalsState } from '@foyer/core/totals'

/** What accounts are worth, once that is known; only its type is taken from the feature, which is a chunk of its own. */
export function selectTotals({ features }: FoyerState): TotalsState | undefined {
  return features['totals'] as TotalsState | undefined // written by that feature alone
}
