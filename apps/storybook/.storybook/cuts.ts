/**
 * The tolerated overflow, in CSS pixels. Horizontally, less than one pixel is rounding. Vertically, a line may
 * overflow by its font's space around the letters.
 */
const tolerance = { x: 1, y: 5 } as const

type Axis = keyof typeof tolerance

interface Span {
  readonly from: number
  readonly to: number
}

const spanOf = (rect: DOMRect, axis: Axis): Span =>
  axis === 'x' ? { from: rect.left, to: rect.right } : { from: rect.top, to: rect.bottom }

const outside = (inner: Span, outer: Span) => Math.max(outer.from - inner.from, inner.to - outer.to)

/** Returns an element's parent, or the host of its shadow root. */
function parentOf(element: Element): Element | undefined {
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined)
}

/**
 * Describes the cut of a box on one axis: its size, and the clipping ancestor or the edge of the page. Content inside
 * a scroller of that axis is not cut.
 */
function cutOn(axis: Axis, rect: DOMRect, element: Element): string | undefined {
  const span = spanOf(rect, axis)
  for (let each: Element | undefined = element; each && each !== document.body; each = parentOf(each)) {
    const style = getComputedStyle(each)
    const overflow = axis === 'x' ? style.overflowX : style.overflowY
    if (style.display === 'inline' || style.display === 'contents' || overflow === 'visible') continue
    if (overflow === 'auto' || overflow === 'scroll') return undefined
    const by = outside(span, spanOf(each.getBoundingClientRect(), axis))
    if (by > tolerance[axis])
      return `cut by ${Math.round(by)} px ${axis === 'x' ? 'across' : 'down'} by ${nameOf(each)}`
  }
  if (axis === 'y') return undefined // The page itself scrolls down.
  const by = outside(span, { from: 0, to: window.innerWidth })
  return by > tolerance.x ? `${Math.round(by)} px beside the page` : undefined
}

/** Describes the cut of a box. Returns `undefined` if all of it is visible or can be scrolled to. */
export function cutOf(rect: DOMRect, element: Element): string | undefined {
  return cutOn('x', rect, element) ?? cutOn('y', rect, element)
}

/** Returns an element's tag, classes and test id, to find it by. */
export function nameOf(element: Element): string {
  const id = element.getAttribute('data-testid')
  const classes = [...element.classList].join('.')
  return `<${element.localName}${classes && `.${classes}`}${id ? ` ${id}` : ''}>`
}

/** Returns whether an element is visible. Content for assistive technology only is not. */
export function isSeen(element: Element): boolean {
  const isThere = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const { width, height } = element.getBoundingClientRect()
  return isThere && width > 1 && height > 1 && !element.closest('.visually-hidden')
}

/** Returns whether a box is narrower than its content, so that `text-overflow` truncates it. */
export function isTooWide(element: Element): boolean {
  return element.scrollWidth > element.clientWidth + tolerance.x
}

/** Returns whether a box is shorter than its content, as with a line clamp. */
export function isTooHigh(element: Element): boolean {
  return element.scrollHeight > element.clientHeight + tolerance.y
}

/** Returns the nearest box that is not inline. Its width determines where text wraps. */
export function blockOf(element: Element): Element {
  let block = element
  while (getComputedStyle(block).display === 'inline') {
    const parent = parentOf(block)
    if (!parent) return block
    block = parent
  }
  return block
}

/**
 * Returns the nearest ancestor that forms a layer: it is positioned out of the flow, or it is a message that lies above
 * the card's content for a moment.
 */
export function layerOf(element: Element): Element | undefined {
  for (let each: Element | undefined = element; each; each = parentOf(each)) {
    if (each.matches('.snackbar')) return each
    if (!/static|relative/.test(getComputedStyle(each).position)) return each
  }
  return undefined
}

/** Returns the part of a box that no ancestor hides. The box of a truncated text keeps its full width. */
export function shownPartOf(rect: DOMRect, element: Element): DOMRect {
  let { left, right, top, bottom } = rect
  for (let each: Element | undefined = element; each && each !== document.body; each = parentOf(each)) {
    const { display, overflowX, overflowY } = getComputedStyle(each)
    if (display === 'inline' || display === 'contents') continue
    const box = each.getBoundingClientRect()
    if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

/** The gap in CSS pixels, about a space, below which two texts read as one. */
const nearest = 4

/** Returns whether two lines of text overlap or touch, beyond the space that fonts leave above and below letters. */
export function isOver(a: DOMRect, b: DOMRect): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > -nearest && down > 2 * tolerance.y
}
