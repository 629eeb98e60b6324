export { compareAmounts } from '../amounts/compareAmounts.js'
export { formatNumber, formatShortDate, formatTransferAmount, splitFiat } from '../amounts/display.js'
export {
  amountField,
  type EnteredAmount,
  enterAmount,
  prefillAmount,
  type TypedAmount,
} from '../amounts/enterAmount.js'
export { type AmountReading, readAmount } from '../amounts/readAmount.js'
export { formatUnits, parseUnits } from '../amounts/units.js'
export { isFinerThan, writeAmount } from '../amounts/writeAmount.js'
