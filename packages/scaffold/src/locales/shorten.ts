/** Shortens an address where space is limited. Returns an address that is barely longer unchanged. */
export function shortenAddress(address: string): string {
  return shortenMiddle(address, 6, 4)
}

/** Returns the first and last characters of a text with an ellipsis between. Returns a short text unchanged. */
export function shortenMiddle(text: string, start: number, end: number): string {
  return text.length <= start + end + 3 ? text : `${text.slice(0, start)}…${text.slice(-end)}`
}

/** Returns the character at an index: a letter, or several code points, such as a flag or a letter with its accents. */
export function characterAt(text: string, index: number): Intl.SegmentData | undefined {
  return Intl.Segmenter && new Intl.Segmenter().segment(text).containing(index)
}

/** Returns the first characters of a name, followed by three dots if there are more. Cuts no character in two. */
export function shortenEnd(text: string, length: number): string {
  const codePoints = [...text]
  if (codePoints.length <= length) return text
  const kept = codePoints.slice(0, length).join('')
  // A first character that is longer is cut, because a name may consist of accents only.
  return `${text.slice(0, characterAt(text, kept.length)?.index || kept.length)}...`
}
