export { type AccountTotal, selectTotals, type TotalsState } from '../features/totals/state.js'
export { type TotalsActions, totalsFeature } from '../features/totals/totalsFeature.js'
