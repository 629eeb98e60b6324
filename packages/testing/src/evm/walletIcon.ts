/** Returns a generated icon as a data URI, in a color derived from the wallet's name. */
export function walletIcon(name: string): string {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const initial = /[a-z0-9]/i.exec(name)?.[0]?.toUpperCase() ?? '?'
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    `<rect width="96" height="96" rx="22" fill="hsl(${hue},65%,45%)"/>`,
    `<text x="48" y="66" font-family="sans-serif" font-size="52" font-weight="700" text-anchor="middle" fill="#fff">${initial}</text>`,
    '</svg>',
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
