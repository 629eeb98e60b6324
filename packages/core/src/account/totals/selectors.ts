import type { FoyerState } from '../../kernel/FoyerState.js'
import { initialTotalsState, type TotalsState } from './state.js'

/** What accounts are worth; nothing until the feature was started. */
export function selectTotals(state: FoyerState): TotalsState {
  return (state.features['totals'] as TotalsState | undefined) ?? initialTotalsState // written by this feature alone
}
