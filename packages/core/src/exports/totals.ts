export type { TotalsVerbs } from '../account/totals/createTotals.js'
export { selectTotals } from '../account/totals/selectors.js'
export type { AccountTotal, TotalsState } from '../account/totals/state.js'
export { totalsFeature } from '../account/totals/totalsFeature.js'
