export {
  formatFiat,
  formatNumber,
  formatPercent,
  formatRatePercent,
  formatShortDate,
  formatTime,
  splitFiat,
} from '../amounts/display.js'
export {
  type AmountParts,
  formatAmount,
  formatExactAmount,
  formatRate,
  splitAmount,
} from '../amounts/formatAmount.js'
export { compareAmounts, formatUnits, parseUnits } from '../amounts/units.js'
