/**
 * Writes a decimal amount so that `readAmount` and visitors of every habit take it for the same number: without groups,
 * and never with just three decimals, which could be thousands. `1.000` is `1`, and `1.234` is `1.2340`.
 */
export function writeAmount(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  const shown = decimals.replace(/0+$/, '')
  if (shown === '') return whole
  return `${whole}.${shown.length === 3 && whole !== '0' ? `${shown}0` : shown}`
}

/** Whether a decimal amount has more decimals than can be paid: zeros at its end do not count. */
export function isFinerThan(amount: string, decimals: number): boolean {
  return (amount.split('.')[1] ?? '').replace(/0+$/, '').length > decimals
}
