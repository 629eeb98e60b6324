// Control characters, and those that turn the direction of what follows.
const hidden = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu
const hiddenButLines = /[^\P{Cc}\n\t]|[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

/** A short text of an app, fit to be shown beside our own. */
export function cleanText(text: string, most: number): string {
  return text.replace(hidden, '').trim().slice(0, most)
}

/** A longer text that is signed: what cannot be seen is shown as its number. */
export function showHidden(text: string): string {
  return text.replace(
    hiddenButLines,
    each => `\\u${(each.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}
