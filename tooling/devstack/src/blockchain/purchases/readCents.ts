import { formatUnits, parseUnits } from 'viem'
import { CallRefused } from '../CallRefused.js'
import { paymentCurrencies } from './paymentCurrencies.js'

const limits = paymentCurrencies.flatMap(each => each.payment_method_limits)
const centsOf = (amount: string) => parseUnits(amount, 2)
const least = BigInt(Math.min(...limits.map(({ min }) => Number(centsOf(min)))))
const most = BigInt(Math.max(...limits.map(({ max }) => Number(centsOf(max)))))

/** Reads an amount (decimal string or number) in cents. Throws `CallRefused` 400 outside the limits. */
export function readCents(value: unknown, field: string): bigint {
  const text = `${value}`
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text))
    throw new CallRefused(field, `${field} is a decimal amount with at most two decimals`)
  const cents = centsOf(text)
  if (cents < least || cents > most)
    throw new CallRefused(field, `from ${formatCents(least)} to ${formatCents(most)} can be paid`)
  return cents
}

/** Formats cents as an amount with two decimals. */
export function formatCents(cents: bigint): string {
  const [whole, part = ''] = formatUnits(cents, 2).split('.')
  return `${whole}.${part.padEnd(2, '0')}`
}
