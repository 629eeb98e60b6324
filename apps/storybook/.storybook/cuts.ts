/** Less than a pixel is rounding; a line may stick out by as much as its font has room above and below the letters. */
const tolerance = { x: 1, y: 5 } as const

type Axis = keyof typeof tolerance

interface Span {
  readonly from: number
  readonly to: number
}

const spanOf = (rect: DOMRect, axis: Axis): Span =>
  axis === 'x' ? { from: rect.left, to: rect.right } : { from: rect.top, to: rect.bottom }

const outside = (inner: Span, outer: Span) => Math.max(outer.from - inner.from, inner.to - outer.to)

/** The element that something stands in, out of the shadow root it is in too. */
function parentOf(element: Element): Element | undefined {
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined)
}

/**
 * Says what cuts a box on an axis and by how much: an ancestor that clips, or the edge of the page. What a visitor can
 * scroll to is not cut; nothing is to be scrolled to sideways.
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
  if (axis === 'y') return undefined // the page scrolls down
  const by = outside(span, { from: 0, to: window.innerWidth })
  return by > tolerance.x ? `${Math.round(by)} px beside the page` : undefined
}

/** Says what cuts a box; nothing where all of it is seen or can be scrolled to. */
export function cutOf(rect: DOMRect, element: Element): string | undefined {
  return cutOn('x', rect, element) ?? cutOn('y', rect, element)
}

/** Enough to find an element by. */
export function nameOf(element: Element): string {
  const id = element.getAttribute('data-testid')
  const classes = [...element.classList].join('.')
  return `<${element.localName}${classes && `.${classes}`}${id ? ` ${id}` : ''}>`
}

/** What is on the page for assistive technology alone, or waits for its turn, is seen by nobody. */
export function isSeen(element: Element): boolean {
  const isThere = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const { width, height } = element.getBoundingClientRect()
  return isThere && width > 1 && height > 1 && !element.closest('.visually-hidden')
}

/** Whether a box has more in it across than it shows: what `text-overflow` ends with dots. */
export function isTooWide(element: Element): boolean {
  return element.scrollWidth > element.clientWidth + tolerance.x
}

/** Whether a box ends its text after some lines. */
export function isTooHigh(element: Element): boolean {
  return element.scrollHeight > element.clientHeight + tolerance.y
}

/** The box whose width decides where a text breaks. */
export function blockOf(element: Element): Element {
  let block = element
  while (getComputedStyle(block).display === 'inline') {
    const parent = parentOf(block)
    if (!parent) return block
    block = parent
  }
  return block
}

/** What is positioned away from its place in the text stands in a layer of its own. */
export function layerOf(element: Element): Element | undefined {
  for (let each: Element | undefined = element; each; each = parentOf(each)) {
    if (!/static|relative/.test(getComputedStyle(each).position)) return each
  }
  return undefined
}

/** The part of a box that no ancestor hides: dots at the end of a text leave the text as wide as it is. */
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

/** Nearer than this, about a space, two texts read as one. */
const nearest = 4

/** Whether two lines of text share a place or touch, down by more than what fonts keep free above and below letters. */
export function isOver(a: DOMRect, b: DOMRect): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > -nearest && down > 2 * tolerance.y
}
