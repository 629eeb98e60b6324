/** What is visible of an element that is taller than its scroll area, in px. */
export interface Sight {
  /** How far the element's top is above the top of what is visible; negative when it is below. */
  readonly offset: number
  /** Height of what is visible. */
  readonly height: number
}

/** The nearest scroll area around an element, or the page. */
export function scrollerOf(element: Element): Element {
  return element.closest('.scroll-area__viewport') ?? element.ownerDocument.documentElement
}

/** Reads from the layout what is visible of an element; `undefined` while the element is hidden. */
export function sightOf(element: Element): Sight | undefined {
  if (element.getClientRects().length === 0) return undefined
  const page = element.ownerDocument.documentElement
  const scroller = scrollerOf(element)
  const clip = scroller === page ? undefined : scroller.getBoundingClientRect()
  // A scroll area no taller than the page counts whole: a card that grows moves it into sight without a word.
  if (clip && clip.height <= page.clientHeight) {
    return { offset: clip.top - element.getBoundingClientRect().top, height: clip.height }
  }
  const top = Math.max(0, clip?.top ?? 0)
  const bottom = Math.min(page.clientHeight, clip?.bottom ?? page.clientHeight)
  return { offset: top - element.getBoundingClientRect().top, height: Math.max(0, bottom - top) }
}
