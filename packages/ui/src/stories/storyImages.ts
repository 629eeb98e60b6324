function mark(colours: readonly [string, string], path: string): string {
  const [from, to] = colours
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="40" height="40" fill="url(#g)"/><path d="${path}" fill="#fff"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Fictional wallet and network icons, as the URLs that a caller would pass. */
export const storyImages = {
  fox: mark(['#ff9d4d', '#e2571f'], 'M10 10l10 8 10-8v13l-10 9-10-9z'),
  wave: mark(['#5b8cff', '#2346d8'], 'M8 22c4-8 8-8 12 0s8 8 12 0v6c-4 8-8 8-12 0s-8-8-12 0z'),
  moon: mark(['#a08bff', '#5b3fd6'], 'M24 9a12 12 0 1 0 7 15A10 10 0 0 1 24 9z'),
  leaf: mark(['#3ecf8e', '#0c8a5b'], 'M30 10C16 10 10 18 12 30c12 2 20-6 18-20z'),
  diamond: mark(['#8fa3c7', '#4c5f88'], 'M20 7l9 13-9 13-9-13z'),
  ring: mark(['#ff6b7d', '#d11f45'], 'M20 9a11 11 0 1 0 .1 0zm0 6a5 5 0 1 1-.1 0z'),
} as const
