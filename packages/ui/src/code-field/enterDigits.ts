/** The zeros of the digits that keyboards type: Latin, Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

/** The digits of a text as Latin ones; everything else is left out. */
export function digitsOf(text: string): string {
  const digits = [...text].map(character => {
    const point = character.codePointAt(0) ?? 0
    const zero = zeros.find(each => point >= each && point < each + 10)
    return zero === undefined ? '' : String(point - zero)
  })
  return digits.join('')
}

/** What was typed, pasted or filled into one of the boxes. */
export interface DigitEntry {
  readonly text: string
  /** The box it went into. */
  readonly index: number
  /** How many boxes there are. */
  readonly length: number
}

/**
 * The code after an entry. A whole code replaces everything, wherever it went in; less stands in its box and those after
 * it. Codes have no gaps: boxes are filled in order.
 */
export function enterDigits(code: string, { text, index, length }: DigitEntry): string {
  const digits = digitsOf(text)
  if (digits.length >= length) return digits.slice(0, length)
  const at = Math.min(index, code.length)
  return (code.slice(0, at) + digits + code.slice(at + digits.length)).slice(0, length)
}

/** The text that an input's owner added to a box that held a digit before: before it, after it, or in its place. */
export function addedText(before: string, after: string): string {
  if (before && after.length > 1 && after.startsWith(before)) return after.slice(before.length)
  if (before && after.length > 1 && after.endsWith(before)) return after.slice(0, -before.length)
  return after
}

/** The code without the digit that a backspace in a box removes, and the box that is entered next. */
export function eraseDigit(code: string, index: number): { readonly code: string; readonly index: number } {
  const erased = index < code.length ? index : index - 1
  if (erased < 0) return { code, index: 0 }
  return { code: code.slice(0, erased) + code.slice(erased + 1), index: erased }
}
