/** @typedef {readonly [red: number, green: number, blue: number]} Pixel */

/**
 * Blends colors on top of each other as the browser does, the first at the bottom.
 * @param {readonly string[]} colors
 * @returns {Pixel}
 */
export function paint(colors) {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('The browser gives no canvas.')
  for (const color of colors) {
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/**
 * Returns the contrast of two colors as WCAG 2.2 defines it.
 * @param {Pixel} one
 * @param {Pixel} other
 * @returns {number}
 */
export function contrast(one, other) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/**
 * Returns the relative luminance, also by WCAG 2.2.
 * @param {Pixel} pixel
 * @returns {number}
 */
function luminance(pixel) {
  const [red = 0, green = 0, blue = 0] = pixel.map(each => {
    const part = each / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
