import { parseUnits } from './units.js'

/** Which of two decimal amounts is more, exactly: negative, zero or positive. Throws `AMOUNT_INVALID`. */
export function compareAmounts(one: string, other: string): number {
  const places = Math.max(placesOf(one), placesOf(other))
  const [left, right] = [parseUnits(one, places), parseUnits(other, places)]
  if (left === right) return 0
  return left < right ? -1 : 1
}

function placesOf(amount: string): number {
  return amount.trim().split('.')[1]?.length ?? 0
}
