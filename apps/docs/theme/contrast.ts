/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A pair of tokens, the second behind the first, with the least contrast that WCAG 2.2 AA asks for text. */
export const textPairs = [
  { text: 'text', behind: 'card', least: 4.5 },
  { text: 'muted', behind: 'card', least: 4.5 },
  { text: 'onAccent', behind: 'accent', least: 4.5 },
  { text: 'danger', behind: 'card', least: 4.5 },
] as const

/** Returns the contrast of two colors from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(first: Rgb, second: Rgb): number {
  const [lighter = 0, darker = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
