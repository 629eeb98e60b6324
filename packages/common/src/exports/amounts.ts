export { formatNumber, formatShortDate, formatTransferAmount, splitFiat } from '../amounts/display.js'
export { compareAmounts, formatUnits, parseUnits } from '../amounts/units.js'
