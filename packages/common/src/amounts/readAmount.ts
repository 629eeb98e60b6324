import { notationOf, toPlainMarks } from './notation.js'

/** What a text comes to as an amount. Amounts are decimal text: digits, and a point before decimals. */
export type AmountReading =
  | { readonly status: 'empty' }
  | { readonly status: 'amount'; readonly amount: string }
  /** One mark and three digits, `1,000`: a group for some, decimals for others. Nobody but the visitor knows. */
  | { readonly status: 'ambiguous'; readonly grouped: string; readonly decimal: string }
  /**
   * `characters`: something in it is no part of a number. `marks`: no number has its marks where they stand. `length`: it
   * has more than 128 characters.
   */
  | { readonly status: 'invalid'; readonly reason: 'characters' | 'marks' | 'length' }

/** No amount is longer, and no text that is longer is looked at. */
const longest = 128

/**
 * Reads a text as an amount: what somebody typed or pasted, in the habit of any language. `locale` is a BCP 47 tag, for
 * its digits and its decimal mark.
 *
 * Commas and points are read by where they stand, so that `1.999,99`, `1,999.99`, `1,00,000` and `1,5` are the same
 * amounts everywhere. What can be read in two ways is `ambiguous`, never one of them: a comma or a point with one to
 * three digits before it and three after it, and after more digits where it is not the locale's decimal mark. Spaces and
 * apostrophes only group. Signs and exponents are `invalid`: no character is ever left out.
 */
export function readAmount(text: string, locale: string): AmountReading {
  const notation = notationOf(locale)
  const plain = toPlainMarks(text, notation)
  if (plain === '') return { status: 'empty' }
  if (plain.length > longest) return { status: 'invalid', reason: 'length' }
  if (!/^[\d,.٫٬' ]*$/.test(plain) || !/\d/.test(plain)) return { status: 'invalid', reason: 'characters' }
  const [, whole = '', mark = '', decimals = ''] = /^(\d*)([,.])(\d{3})$/.exec(plain) ?? []
  if (/[1-9]/.test(whole) && (whole.length <= 3 || mark !== notation.decimalMark)) {
    return {
      status: 'ambiguous',
      grouped: decimalText(whole + decimals),
      decimal: decimalText(whole, decimals),
    }
  }
  return readUnmistakable(plain)
}

/** A text that is read in one way alone: its last mark is before the decimals, or all its marks group. */
function readUnmistakable(plain: string): AmountReading {
  const [, before = '', mark = '', decimals = ''] = /^(.*)([,.٫])(\d*)$/.exec(plain) ?? []
  const whole = mark && readWhole(before)
  if (whole && whole.mark !== mark) return { status: 'amount', amount: decimalText(whole.digits, decimals) }
  const all = readWhole(plain)
  return all ? { status: 'amount', amount: decimalText(all.digits) } : { status: 'invalid', reason: 'marks' }
}

/** Groups of three digits, or of two and then three (`1,00,000`), with one mark throughout; never after a zero. */
const groupForms = [/^[1-9]\d{0,2}(\D)\d{3}(\1\d{3})*$/, /^[1-9]\d?(\D)\d{2}(\1\d{2})*\1\d{3}$/]

/** Digits with nothing between them, or in groups: without their mark, and which it was. */
function readWhole(text: string): { readonly digits: string; readonly mark: string } | undefined {
  if (/^\d*$/.test(text)) return { digits: text, mark: '' }
  const mark = groupForms.map(each => each.exec(text)?.[1]).find(each => each !== undefined)
  return mark && mark !== '٫' ? { digits: text.replaceAll(mark, ''), mark } : undefined
}

function decimalText(whole: string, decimals = ''): string {
  const shown = whole.replace(/^0+(?=\d)/, '') || '0'
  return decimals ? `${shown}.${decimals}` : shown
}
