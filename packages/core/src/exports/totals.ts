export { type AccountTotal, selectTotals, type TotalsState } from '../account/totals/state.js'
export { type TotalsVerbs, totalsFeature } from '../account/totals/totalsFeature.js'
