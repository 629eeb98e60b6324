/**
 * The first digits of a decimal amount, floored, without padding. An amount that would floor to nothing is shown to its
 * first three digits, however small it is.
 */
export function shortAmount(amount: string, digits: number): string {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(amount) ?? []
  const shown = fraction.slice(0, digits).replace(/0+$/, '')
  const units = whole.replace(/^0+(?=\d)/, '') || '0'
  if (units !== '0' || shown !== '') return shown ? `${units}.${shown}` : units
  const first = /^0*[1-9]\d{0,2}/.exec(fraction)?.[0].replace(/0+$/, '')
  return first ? `0.${first}` : '0'
}
