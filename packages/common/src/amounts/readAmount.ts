import { type AmountNotation, notationOf, toPlainMarks } from './notation.js'

/** The result of reading an amount. Amounts are decimal text: digits and a decimal point. */
export type AmountReading =
  | { readonly status: 'empty' }
  | { readonly status: 'amount'; readonly amount: string }
  /**
   * One mark and three digits, such as `1,000`: grouping in some languages of the visitor, decimals in others. Only the
   * visitor can decide.
   */
  | { readonly status: 'ambiguous'; readonly grouped: string; readonly decimal: string }
  /**
   * `characters`: the text contains characters that no number has. `marks`: its marks are misplaced. `length`: it has
   * more than 128 characters.
   */
  | { readonly status: 'invalid'; readonly reason: 'characters' | 'marks' | 'length' }

const arabicComma = '\u060c'

/** The maximum length of an amount. Longer text is not parsed. */
const longest = 128

/** What is known about the visitor who typed an amount. */
export interface AmountWriter {
  /** The visitor's languages as BCP 47 tags, such as `navigator.languages`. Empty if they are unknown. */
  readonly languages: readonly string[]
}

/**
 * Reads a typed or pasted text as an amount, in the notation of any language. `locale` is a BCP 47 tag for its digits
 * and its marks.
 *
 * Commas and points are interpreted by position, so `1.999,99`, `1,999.99`, `1,00,000` and `1,5` are the same amounts
 * in every locale. Only up to three digits that are not all zero, a comma or point, and three digits can be read in two
 * ways. Such a text is read as the locale does if all of the visitor's languages use the mark as the locale does.
 * Otherwise, and if the browser does not know how one of them writes numbers, it is `ambiguous`. So are an Arabic
 * comma, and digits that begin with zero if the mark groups. With more digits before the mark, it is ambiguous
 * unless the mark is the locale's decimal mark. Spaces and apostrophes only group. Signs and exponents are `invalid`.
 * No character is ever ignored.
 */
export function readAmount(
  text: string,
  locale: string,
  { languages }: AmountWriter = { languages: [] },
): AmountReading {
  const notation = notationOf(locale)
  const plain = toPlainMarks(text, notation)
  if (plain === '') return { status: 'empty' }
  if (plain.length > longest) return { status: 'invalid', reason: 'length' }
  if (!/^[\d,.٫٬' ]*$/.test(plain) || !/\d/.test(plain)) return { status: 'invalid', reason: 'characters' }
  const [, whole = '', mark = '', decimals = ''] = /^(\d*)([,.])(\d{3})$/.exec(plain) ?? []
  const isShort = whole.length <= 3
  if (!/[1-9]/.test(whole) || (!isShort && mark === notation.decimalMark)) return readUnmistakable(plain)
  const grouped = decimalText(whole + decimals)
  const decimal = decimalText(whole, decimals)
  const isGroup = isShort && !whole.startsWith('0')
  const readIn = ({ isKnown, decimalMark, groupMark }: AmountNotation) => {
    // Some writers group with the Arabic comma, others write decimals after it.
    if (!isKnown || text.includes(arabicComma)) return undefined
    if (mark === decimalMark) return decimal
    return mark === groupMark && isGroup ? grouped : undefined
  }
  const amount = readIn(notation)
  const isAgreed = languages.length > 0 && languages.every(each => readIn(notationOf(each)) === amount)
  return amount && isAgreed ? { status: 'amount', amount } : { status: 'ambiguous', grouped, decimal }
}

/** Returns whether a text contains a mark that could mean something else to another visitor. */
export function isMarked(text: string, locale: string): boolean {
  const notation = notationOf(locale)
  const marks = toPlainMarks(text, notation).replace(/\d/g, '')
  return marks !== '' && (marks !== notation.decimalMark || readAmount(text, locale).status === 'ambiguous')
}

/** Reads an unambiguous text, in which either the last mark precedes the decimals or all marks group. */
function readUnmistakable(plain: string): AmountReading {
  const [, before = '', mark = '', decimals = ''] = /^(.*)([,.٫])(\d*)$/.exec(plain) ?? []
  const whole = mark && readWhole(before)
  if (whole && whole.mark !== mark) return { status: 'amount', amount: decimalText(whole.digits, decimals) }
  const all = readWhole(plain)
  return all ? { status: 'amount', amount: decimalText(all.digits) } : { status: 'invalid', reason: 'marks' }
}

/**
 * Groups of three digits, or of two and finally three (`1,00,000`), with one mark throughout. The first digit is not
 * zero.
 */
const groupForms = [/^[1-9]\d{0,2}(\D)\d{3}(\1\d{3})*$/, /^[1-9]\d?(\D)\d{2}(\1\d{2})*\1\d{3}$/]

/** Reads digits, grouped or not. Returns them without the grouping mark, and the mark. */
function readWhole(text: string): { readonly digits: string; readonly mark: string } | undefined {
  if (/^\d*$/.test(text)) return { digits: text, mark: '' }
  const mark = groupForms.map(each => each.exec(text)?.[1]).find(each => each !== undefined)
  return mark && mark !== '٫' ? { digits: text.replaceAll(mark, ''), mark } : undefined
}

function decimalText(whole: string, decimals = ''): string {
  const shown = whole.replace(/^0+(?=\d)/, '') || '0'
  return decimals ? `${shown}.${decimals}` : shown
}
