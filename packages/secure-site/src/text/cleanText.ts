// Control characters, and characters that change the text direction or have no width.
const hidden = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

// Characters without a visible mark: control and format characters, script-specific spaces, unpaired surrogates,
// variation selectors except those for emoji, and unassigned code points.
const unseen =
  /[^\P{C}\n\t]|\u034f|\u17b4|\u17b5|[\u115f\u1160\u2028\u2029\u2800\u3164\uffa0]|[\u180b-\u180f]|[\u{e0100}-\u{e01ef}]|\\(?=u)/gu

/** Returns a short text of an app, without hidden characters. */
export function cleanText(text: string, most: number): string {
  return text.replace(hidden, '').trim().slice(0, most)
}

/**
 * Escapes hidden characters of a signed text, such as `\u202e` or `\u{e0041}`. It also escapes a backslash before a
 * `u`, so that no other text looks like an escape.
 */
export function showHidden(text: string): string {
  return text.replace(unseen, each => {
    const digits = (each.codePointAt(0) ?? 0).toString(16)
    return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`
  })
}
