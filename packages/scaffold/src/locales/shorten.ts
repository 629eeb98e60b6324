/** Shortens an address where space is limited. Returns an address that is barely longer unchanged. */
export function shortenAddress(address: string): string {
  return shortenMiddle(address, 6, 4)
}

/** Returns the first and last characters of a text with an ellipsis between. Returns a short text unchanged. */
export function shortenMiddle(text: string, start: number, end: number): string {
  return text.length <= start + end + 3 ? text : `${text.slice(0, start)}…${text.slice(-end)}`
}

/** Returns the first characters of a name, followed by three dots if there are more. */
export function shortenEnd(text: string, length: number): string {
  const characters = [...text] // never half an emoji
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`
}

/** Returns the host and path of an address, or the text itself if it is not an address. */
export function hostOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : host + pathname
}
