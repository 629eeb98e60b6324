import { FoyerError } from '@foyer/common'

const decimalForm = /^(-?)(\d*)\.?(\d*)$/

/**
 * Reads a decimal amount as its smallest units, exactly: `parseUnits('1.5', 18)`.
 *
 * Digits beyond `decimals` are cut off, never rounded up. Throws `AMOUNT_INVALID`.
 */
export function parseUnits(value: string, decimals: number): bigint {
  const match = decimalForm.exec(value.trim())
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') throw new FoyerError('AMOUNT_INVALID', { value })
  const digits = whole + fraction.slice(0, decimals).padEnd(decimals, '0')
  return sign ? -BigInt(digits) : BigInt(digits)
}

/** The same for a text that is being typed: zero for one that is no amount yet. */
export function typedUnits(value: string, decimals: number): bigint {
  return /\d/.test(value) ? parseUnits(value, decimals) : 0n
}

/** Writes smallest units as a decimal amount without trailing zeros, exactly: `formatUnits(15n, 1)` is `1.5`. */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

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
