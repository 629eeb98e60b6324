// Control characters, and those that turn the direction of what follows.
const hidden = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

// What leaves no mark of its own: control and format characters, blanks of scripts, half characters, marks that choose
// a variant (but those that make a picture of a sign), and everything that has no meaning yet.
const unseen =
  /[^\P{C}\n\t]|\u034f|\u17b4|\u17b5|[\u115f\u1160\u2028\u2029\u2800\u3164\uffa0]|[\u180b-\u180f]|[\u{e0100}-\u{e01ef}]|\\(?=u)/gu

/** A short text of an app, fit to be shown beside our own. */
export function cleanText(text: string, most: number): string {
  return text.replace(hidden, '').trim().slice(0, most)
}

/**
 * A longer text that is signed: what cannot be seen is shown as its number, `\u202e` or `\u{e0041}`. No other text is
 * shown alike: a backslash before a `u` is shown as a number too.
 */
export function showHidden(text: string): string {
  return text.replace(unseen, each => {
    const digits = (each.codePointAt(0) ?? 0).toString(16)
    return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`
  })
}
