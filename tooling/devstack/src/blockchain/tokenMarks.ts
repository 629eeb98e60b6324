const diamond = (bright: string, dark: string) =>
  `<path d="M32 11 45 33l-13 7-13-7z" fill="${bright}"/><path d="M32 11v29l13-7z" fill="${dark}"/><path d="m19 37 13 16 13-16-13 7z" fill="${bright}"/><path d="M32 44v9l13-16z" fill="${dark}"/>`

const dollarSign =
  '<path d="M40 24c-1-4-4-6-8-6s-8 2-8 6.5c0 10 17 4 17 14.5 0 4.5-4 7-9 7s-8-2.5-9-7M32 12v6m0 28v6" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round"/>'

const leaf =
  '<path d="M16 47c-3-19 9-32 33-32 2 23-10 35-29 31" fill="#8fe3a1"/><path d="M14 52c6-14 14-21 25-27" fill="none" stroke="#10382a" stroke-width="4" stroke-linecap="round"/>'

const fern =
  '<path d="M32 54c0-18 1-30 5-41M32 44c-8-1-12-5-14-11m15 1c-6-1-10-4-11-10m13 2c-4-2-6-4-6-8m3 28c7 0 12-3 15-8m-15-3c6 0 10-2 13-7" fill="none" stroke="#c9f0a8" stroke-width="4.5" stroke-linecap="round"/>'

const sun =
  '<circle cx="32" cy="32" r="10" fill="#fff"/><path d="M32 11v7m0 28v7M11 32h7m28 0h7M17 17l5 5m20 20 5 5m0-30-5 5M22 42l-5 5" stroke="#fff" stroke-width="4.5" stroke-linecap="round"/>'

const rings =
  '<circle cx="25" cy="32" r="11" fill="none" stroke="#fff" stroke-width="5"/><circle cx="39" cy="32" r="11" fill="none" stroke="#ffd79a" stroke-width="5"/>'

/**
 * The marks of well-known symbols: a ground and a shape in a square of 64. They are drawn for this repository and
 * resemble no registered mark.
 */
const marks: Readonly<Record<string, readonly [ground: string, shape: string]>> = {
  ETH: ['#43548c', diamond('#fff', '#c3ccec')],
  WETH: ['#8c4369', diamond('#fff', '#ecc3d8')],
  USDC: ['#1f7a5c', dollarSign],
  PUSD: ['#1f7a5c', dollarSign],
  ARBO: ['#10382a', leaf],
  FERN: ['#43631c', fern],
  SOL: ['#d08a00', sun],
  WSOL: ['#8a5a00', sun],
  TWO: ['#5b4bb5', rings],
}

/** Returns the picture of a known symbol as an SVG, or `undefined`. */
export function drawTokenMark(symbol: string): string | undefined {
  const mark = Object.hasOwn(marks, symbol) ? marks[symbol] : undefined
  if (!mark) return undefined
  const [ground, shape] = mark
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>${shape}</svg>`
}
