export {
  amountField,
  type EnteredAmount,
  enterAmount,
  prefillAmount,
  type TypedAmount,
} from '../amounts/enterAmount.js'
export { type AmountReading, readAmount } from '../amounts/readAmount.js'
export { isFinerThan, writeAmount } from '../amounts/writeAmount.js'
