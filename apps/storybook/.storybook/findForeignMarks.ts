import { shownTexts } from './findUnfilled.js'

/** A decimal number with a point, which is not part of a date, a version or a longer number. */
const withPoint = /(?<![\p{L}\d.,:/-])(\d+)\.(\d+)(?![\d.,]|\.?\p{L})/gu

/** Three digits after a point group thousands where the point is no decimal mark, except after a zero. */
const isGrouped = (whole: string, rest: string) => rest.length === 3 && whole !== '0' && whole.length <= 3

/**
 * Returns every shown number that is written with a decimal point in a language with another decimal mark, each once.
 * A visitor may read such an amount as a thousandfold. Leaves out fields, which contain the visitor's own text.
 */
export function findForeignMarks(locale: string, root?: ParentNode): readonly string[] {
  if (decimalMarkOf(locale) === '.') return []
  const found = shownTexts(root, { withFields: false }).flatMap(text =>
    [...text.matchAll(withPoint)]
      .filter(([, whole = '', rest = '']) => !isGrouped(whole, rest))
      .map(([number]) => `${number} in “${text}”`),
  )
  return [...new Set(found)]
}

function decimalMarkOf(locale: string): string | undefined {
  return new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
}
