interface Lock {
  count: number
  readonly restore: () => void
}

const locks = new WeakMap<Document, Lock>()

function setStyle(element: HTMLElement, name: string, value: string): () => void {
  const hadAttribute = element.hasAttribute('style')
  const previous = element.style.getPropertyValue(name)
  const priority = element.style.getPropertyPriority(name)
  element.style.setProperty(name, value, 'important')
  return () => {
    element.style.setProperty(name, previous, priority)
    // Asking for the attribute makes Chromium write it down; removing it unwritten would leave an empty one.
    const isLeftover = element.hasAttribute('style') && element.style.length === 0
    if (isLeftover && !hadAttribute) element.removeAttribute('style')
  }
}

function hideOverflow(document: Document): () => void {
  const html = document.documentElement
  // Whichever element gives the viewport its overflow must be the one that loses it, or the other would become
  // a scroller of its own and the page would jump.
  const isHtmlScroller = getComputedStyle(html).overflowY !== 'visible'
  const hasScrollbar = (document.defaultView?.innerWidth ?? 0) > html.clientWidth
  const undo = [
    ...(hasScrollbar ? [setStyle(html, 'scrollbar-gutter', 'stable')] : []),
    setStyle(isHtmlScroller ? html : document.body, 'overflow', 'hidden'),
  ]
  return () => {
    for (const step of undo.reverse()) step()
  }
}

/**
 * Stops the page behind a dialog from scrolling, keeping its position and width; returns the way to undo it.
 * Locks are counted per document: the last release restores the inline styles exactly.
 */
export function lockScroll(document: Document): () => void {
  const held = locks.get(document)
  const lock = held ?? { count: 0, restore: hideOverflow(document) }
  lock.count += 1
  locks.set(document, lock)
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    lock.count -= 1
    if (lock.count > 0) return
    locks.delete(document)
    lock.restore()
  }
}
