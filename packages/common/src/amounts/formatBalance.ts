/**
 * A balance as shown: floored to 3 decimals, without padding; `0.000` for zero and for what is not a number.
 */
export function formatBalance(amount: string | undefined): string {
  const [text = '', whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(amount ?? '') ?? []
  if (!(Number(text) > 0)) return '0.000'
  const shown = fraction.slice(0, 3).replace(/0+$/, '')
  return shown ? `${whole || '0'}.${shown}` : whole || '0'
}
