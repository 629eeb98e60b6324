export { type AccountTotal, selectTotals, type TotalsState } from '../account/totals/state.js'
export { type TotalsActions, totalsFeature } from '../account/totals/totalsFeature.js'
