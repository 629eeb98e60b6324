/** The parts of a language's number format that reading needs. */
export interface AmountNotation {
  /** Whether this browser has the language's own marks. If not, the marks are those of another language. */
  readonly isKnown: boolean
  /** The decimal mark, as {@link toPlainMarks} writes it. */
  readonly decimalMark: string
  /** The mark between groups of digits, as {@link toPlainMarks} writes it. */
  readonly groupMark: string
  /** Maps digits to Latin digits and marks to their plainest form. */
  readonly plain: ReadonlyMap<string, string>
}

/** The zeros of the scripts that visitors type in. Each script's other nine digits follow its zero. */
const zeros = ['0', '٠', '۰', '०', '০', '၀', '０']

/**
 * The number marks, with the characters that are read as each. Spaces and apostrophes only group, in every language.
 * No amount contains any other mark.
 */
const marks: readonly (readonly [plain: string, written: string])[] = [
  [' ', '\u00a0\u2007\u2009\u202f'],
  ["'", '’`´＇'],
  ['٫', ''],
  [',', '،，'],
  ['.', '．'],
]

/** The invisible characters in copied text, except bidirectional overrides. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g

/** The notations, cached per language because a field reads at every key press. */
const notations = new Map<string, AmountNotation>()

/** Returns the notation of a language by its BCP 47 tag, or English for an invalid tag. */
export function notationOf(locale: string): AmountNotation {
  const known = notations.get(locale)
  if (known) return known
  const form = numberFormOf(locale)
  const made = makeNotation(form, hasOwnData(locale, form))
  notations.set(locale, made)
  return made
}

/** Returns the text with Latin digits and plain marks, without invisible characters. */
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

/**
 * Returns whether a form has the data of its language and region. `Intl` otherwise formats as in the language alone, as
 * in the browser's language, or without a language.
 */
function hasOwnData(locale: string, form: Intl.NumberFormat): boolean {
  try {
    const found = new Intl.Locale(form.resolvedOptions().locale).baseName
    // Chromium lists languages that it has no data for. It then writes months as `M01`.
    const month = new Intl.DateTimeFormat(locale, { month: 'long' }).format(0)
    return found === new Intl.Locale(locale).baseName && !/^M\d+$/.test(month)
  } catch {
    return false
  }
}

function makeNotation(form: Intl.NumberFormat, isKnown: boolean): AmountNotation {
  const parts = form.formatToParts(1234567.8)
  const markOf = (type: 'decimal' | 'group') => parts.find(each => each.type === type)?.value ?? ''
  const plain = new Map<string, string>()
  for (const zero of zeros) addDigits(plain, zero)
  for (let digit = 0; digit <= 9; digit++) {
    plain.set(form.formatToParts(digit).find(each => each.type === 'integer')?.value ?? '', String(digit))
  }
  for (const [mark, others] of marks) for (const each of mark + others) plain.set(each, mark)
  return {
    isKnown,
    decimalMark: plain.get(markOf('decimal')) ?? '.',
    groupMark: plain.get(markOf('group')) ?? '',
    plain,
  }
}

function addDigits(plain: Map<string, string>, zero: string): void {
  const first = zero.codePointAt(0) ?? 0
  for (let digit = 0; digit <= 9; digit++) plain.set(String.fromCodePoint(first + digit), String(digit))
}
