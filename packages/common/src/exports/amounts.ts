export { compareAmounts } from '../amounts/compareAmounts.js'
export { formatNumber, formatShortDate, formatTransferAmount, splitFiat } from '../amounts/display.js'
export { formatUnits, parseUnits } from '../amounts/units.js'
