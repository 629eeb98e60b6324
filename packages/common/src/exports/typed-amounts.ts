export {
  amountField,
  type EnteredAmount,
  enterAmount,
  isFinerThan,
  prefillAmount,
  type TypedAmount,
  writeAmount,
} from '../amounts/enterAmount.js'
export { type AmountReading, type AmountWriter, readAmount } from '../amounts/readAmount.js'
export { typedUnits } from '../amounts/units.js'
