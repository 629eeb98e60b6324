/** Digits and separators of the scripts a visitor may type in: Arabic and Persian beside Latin. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g
const otherPoints = /[,\u066b]/g

/**
 * What somebody typed as an amount, in the form of `parseUnits`: digits of other scripts become Latin, a comma becomes
 * the point, and what is finer than the smallest unit is cut off, so that no more is shown than counts. `undefined` for
 * what is no amount; empty text stays empty.
 */
export function readAmount(typed: string, decimals: number): string | undefined {
  const latin = typed.trim().replace(otherDigits, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
  const match = /^(\d*)(\.?)(\d*)$/.exec(latin.replace(otherPoints, '.'))
  const [, whole = '', point = '', fraction = ''] = match ?? []
  if (!match || (latin !== '' && whole + point === '')) return undefined
  const shownWhole = whole.replace(/^0+(?=\d)/, '') || (point && '0')
  return decimals > 0 ? shownWhole + point + fraction.slice(0, decimals) : shownWhole
}
