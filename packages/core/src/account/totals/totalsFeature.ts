import type { FeatureModule } from '../../features/loadFeature.js'
import { createTotals, type TotalsVerbs } from './createTotals.js'
import { initialTotalsState, type TotalsState } from './state.js'

/** What each of a wallet's accounts is worth, for choosing one. */
export const totalsFeature: FeatureModule<TotalsState, TotalsVerbs> = {
  id: 'totals',
  slice: initialTotalsState,
  start: createTotals,
}
