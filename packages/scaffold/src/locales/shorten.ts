/** An address as every screen writes it where there is no room for all of it; one that is hardly longer stays whole. */
export function shortenAddress(address: string): string {
  return shortenMiddle(address, 6, 4)
}

/** The first and last characters of a text with dots between; short ones stay whole. */
export function shortenMiddle(text: string, start: number, end: number): string {
  return text.length <= start + end + 3 ? text : `${text.slice(0, start)}…${text.slice(-end)}`
}

/** The first characters of a name, with dots when more follow. */
export function shortenEnd(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}...`
}

/** The host of a page with its path, as people write addresses; the text itself where it is none. */
export function hostOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : host + pathname
}
