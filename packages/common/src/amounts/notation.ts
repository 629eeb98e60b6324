/** How a language writes numbers, as far as reading them needs it. */
export interface AmountNotation {
  /** What stands before the decimals, as {@link toPlainMarks} writes it. */
  readonly decimalMark: string
  /** Every character that is read otherwise than it is written: digits as Latin ones, marks as their plainest form. */
  readonly plain: ReadonlyMap<string, string>
}

/** Zeros of the scripts that visitors type in; the other nine digits follow each. */
const zeros = ['0', '٠', '۰', '०', '০', '၀', '０']

/** Characters that stand for another: spaces and apostrophes group alone, whatever the language. Others are in no amount. */
const marks: readonly (readonly [plain: string, written: string])[] = [
  [' ', '\u00a0\u2007\u2009\u202f'],
  ["'", '’`´＇'],
  ['٫', ''],
  [',', '،，'],
  ['.', '．'],
]

/** What cannot be seen and comes along with copied text. Marks that turn text round are not among them. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g

/** Made once for each language: a field reads at every key. */
const notations = new Map<string, AmountNotation>()

/** How a language writes numbers, by its BCP 47 tag; English for a text that is no tag. */
export function notationOf(locale: string): AmountNotation {
  const known = notations.get(locale)
  if (known) return known
  const made = makeNotation(numberFormOf(locale))
  notations.set(locale, made)
  return made
}

/** A text with Latin digits and plain marks, without what cannot be seen. */
export function toPlainMarks(text: string, { plain }: AmountNotation): string {
  return Array.from(text.replace(unseen, ''), each => plain.get(each) ?? each)
    .join('')
    .trim()
}

function numberFormOf(locale: string): Intl.NumberFormat {
  const options = { minimumFractionDigits: 1, useGrouping: true } as const
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    return new Intl.NumberFormat('en', options)
  }
}

function makeNotation(form: Intl.NumberFormat): AmountNotation {
  const parts = form.formatToParts(1234567.8)
  const decimal = parts.find(each => each.type === 'decimal')?.value ?? ''
  const plain = new Map<string, string>()
  for (const zero of zeros) addDigits(plain, zero)
  for (let digit = 0; digit <= 9; digit++) {
    plain.set(form.formatToParts(digit).find(each => each.type === 'integer')?.value ?? '', String(digit))
  }
  for (const [mark, others] of marks) for (const each of mark + others) plain.set(each, mark)
  return { decimalMark: plain.get(decimal) ?? '.', plain }
}

function addDigits(plain: Map<string, string>, zero: string): void {
  const first = zero.codePointAt(0) ?? 0
  for (let digit = 0; digit <= 9; digit++) plain.set(String.fromCodePoint(first + digit), String(digit))
}
