import { contrast, paint } from '@foyer/build/contrast'
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
