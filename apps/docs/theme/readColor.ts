import type { Rgb } from './contrast.js'

/** Returns the channels of a CSS color on white, or `undefined` for a text that is no color. */
export function readColor(color: string): Rgb | undefined {
  if (!CSS.supports('color', color)) return
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return
  context.fillStyle = 'white'
  context.fillRect(0, 0, 1, 1)
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/** Returns a color as `#rrggbb`, the only form that a color picker accepts. */
export function hexOf(color: string): string {
  const channels = readColor(color) ?? [0, 0, 0]
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}
