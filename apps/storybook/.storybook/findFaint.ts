import { shadowRoots } from './settle.js'

/** The least contrast of a placeholder with its background. It has no text, but must be visible on every screen. */
const leastContrast = 1.15

/** Returns every placeholder of a story that is hardly visible on what it lies on, with its contrast. */
export function findFaint(): readonly string[] {
  const placeholders = shadowRoots().flatMap(root => [...root.querySelectorAll<HTMLElement>('.shimmer')])
  return placeholders.flatMap(each => {
    if (!each.checkVisibility()) return []
    const below = coloursBelow(each)
    const ratio = contrast(paint(below), paint([...below, getComputedStyle(each).backgroundColor]))
    const { offsetWidth, offsetHeight } = each
    const size = `${offsetWidth} × ${offsetHeight} px`
    return ratio < leastContrast ? [`placeholder of ${size}: ${ratio.toFixed(3)}`] : []
  })
}

/** Returns the background colors of everything that surrounds an element, the outermost first. */
function coloursBelow(element: Element): readonly string[] {
  const parent = element.assignedSlot ?? element.parentElement ?? hostOf(element)
  if (!parent) return ['#fff']
  return [...coloursBelow(parent), getComputedStyle(parent).backgroundColor]
}

function hostOf(element: Element): Element | undefined {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : undefined
}

type Pixel = readonly [red: number, green: number, blue: number]

/** Blends colors on top of each other as the browser does, the first at the bottom. */
function paint(colours: readonly string[]): Pixel {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('The browser gives no canvas.')
  for (const colour of colours) {
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/** Returns the relative luminance (WCAG 2.2). */
function luminance(pixel: Pixel): number {
  const [red = 0, green = 0, blue = 0] = pixel.map(each => {
    const part = each / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Pixel, other: Pixel): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
