import { createHash } from 'node:crypto'

/** Draws an SVG picture derived from a text: two colors, a shape and optional letters. */
export function drawPicture(seed: string, letters = ''): string {
  const [hue = 0, turn = 0, shape = 0, size = 0] = createHash('sha256').update(seed).digest()
  const background = `hsl(${Math.round((hue / 256) * 360)},65%,${40 + (turn % 20)}%)`
  const foreground = `hsl(${(Math.round((hue / 256) * 360) + 150) % 360},80%,80%)`
  const radius = 12 + (size % 10)
  const shapes = [
    `<circle cx="32" cy="32" r="${radius}" fill="${foreground}"/>`,
    `<rect x="${32 - radius}" y="${32 - radius}" width="${2 * radius}" height="${2 * radius}" rx="${shape % 8}" fill="${foreground}" transform="rotate(${turn % 90} 32 32)"/>`,
    `<path d="M32 ${32 - radius}L${32 + radius} ${32 + radius}H${32 - radius}Z" fill="${foreground}" transform="rotate(${turn} 32 32)"/>`,
  ]
  const text = letters
    ? `<text x="32" y="38" text-anchor="middle" font-family="sans-serif" font-size="16" font-weight="700" fill="${background}">${letters.replace(/[^A-Z0-9]/gi, '').slice(0, 4)}</text>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" fill="${background}"/>${shapes[shape % shapes.length]}${text}</svg>`
}
