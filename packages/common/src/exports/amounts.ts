export {
  formatNumber,
  formatPercent,
  formatShortDate,
  formatTransferAmount,
  splitFiat,
} from '../amounts/display.js'
export { type AmountParts, formatAmount, splitAmount } from '../amounts/formatAmount.js'
export { compareAmounts, formatUnits, parseUnits } from '../amounts/units.js'
