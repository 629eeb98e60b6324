import { FoyerError } from '@foyer/common'

const decimalForm = /^(-?)(\d*)\.?(\d*)$/

/**
 * Converts a decimal amount to its smallest units, exactly: `parseUnits('1.5', 18)`.
 *
 * Truncates digits beyond `decimals`, never rounds up. Throws `AMOUNT_INVALID`.
 */
export function parseUnits(value: string, decimals: number): bigint {
  const match = decimalForm.exec(value.trim())
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') throw new FoyerError('AMOUNT_INVALID', { value })
  const digits = whole + fraction.slice(0, decimals).padEnd(decimals, '0')
  return sign ? -BigInt(digits) : BigInt(digits)
}

/** Converts text that is still being typed to smallest units. Returns zero if it has no digit yet. */
export function typedUnits(value: string, decimals: number): bigint {
  return /\d/.test(value) ? parseUnits(value, decimals) : 0n
}

/** Converts smallest units to a decimal amount without trailing zeros, exactly: `formatUnits(15n, 1)` is `1.5`. */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

/**
 * Compares two decimal amounts exactly. Returns a negative number, zero or a positive number. Throws
 * `AMOUNT_INVALID`.
 */
export function compareAmounts(one: string, other: string): number {
  const places = Math.max(placesOf(one), placesOf(other))
  const [left, right] = [parseUnits(one, places), parseUnits(other, places)]
  if (left === right) return 0
  return left < right ? -1 : 1
}

function placesOf(amount: string): number {
  return amount.trim().split('.')[1]?.length ?? 0
}
