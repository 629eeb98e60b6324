import { type Token, tokens } from '@foyer/react/theme'

type Json = string | number | readonly Json[] | { readonly [key: string]: Json }

/** The type of each kind of token in the W3C Design Tokens format. */
const types = {
  color: 'color',
  shadow: 'shadow',
  font: 'fontFamily',
  length: 'dimension',
  number: 'number',
} as const

/** Returns Foyer's tokens in the Design Tokens format (2025.10), one group per mode, for Figma and similar tools. */
export function tokenFile(): string {
  const groups = Object.fromEntries((['light', 'dark'] as const).map(mode => [mode, groupOf(mode)]))
  return `${JSON.stringify(groups, undefined, 2)}\n`
}

function groupOf(mode: 'light' | 'dark'): Json {
  return Object.fromEntries(
    Object.entries<Token>(tokens).map(([name, token]) => [
      name,
      { $type: types[token.kind], $value: readValue(token, token[mode]), $description: token.means },
    ]),
  )
}

function readValue({ kind }: Token, value: string | number): Json {
  if (kind === 'length') return { value: Number(value), unit: 'px' }
  if (kind === 'color') return colorOf(String(value))
  if (kind === 'font') return String(value).split(', ')
  if (kind === 'shadow')
    return String(value)
      .split(/, (?=\d)/)
      .map(shadowOf)
  return value
}

/** Parses `#rrggbb` and `rgb(r g b / a)`, the two color forms of the tokens. */
function colorOf(text: string): Json {
  const hex = /^#([0-9a-f]{6})$/i.exec(text)?.[1]
  const channels = hex
    ? [0, 2, 4].map(place => Number.parseInt(hex.slice(place, place + 2), 16))
    : (text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  const alpha = hex ? 1 : Number(/\/ ([\d.]+)/.exec(text)?.[1] ?? 1)
  const components = channels.map(channel => Math.round((channel / 255) * 10_000) / 10_000)
  return { colorSpace: 'srgb', components, alpha }
}

function shadowOf(text: string): Json {
  const [offsetX = 0, offsetY = 0, blur = 0] = text.split(' ').map(each => Number.parseFloat(each))
  const length = (value: number) => ({ value, unit: 'px' })
  const color = colorOf(/rgb\([^)]*\)/.exec(text)?.[0] ?? '#000000')
  return {
    color,
    offsetX: length(offsetX),
    offsetY: length(offsetY),
    blur: length(blur),
    spread: length(0),
  }
}
