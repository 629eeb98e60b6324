import { adoptStyles } from './styles.js'

/**
 * Stops the page behind a dialog from scrolling, keeping its position and width; returns the way to undo it. Each lock is a
 * style sheet of its own: the page's inline styles stay the page's, which may lock and let go itself meanwhile. `styleNonce`: that of
 * the page's policy.
 */
export function lockScroll(document: Document, styleNonce?: string): () => void {
  const html = document.documentElement
  // Whichever element gives the viewport its overflow must be the one that loses it, or the other would become
  // a scroller of its own and the page would jump.
  const scroller = getComputedStyle(html).overflowY === 'visible' ? 'body' : 'html'
  const hasScrollbar = (document.defaultView?.innerWidth ?? 0) > html.clientWidth
  const gutter = hasScrollbar ? 'html { scrollbar-gutter: stable !important }' : ''
  // `:not(#_)` outweighs the selectors of pages that say `!important` themselves.
  return adoptStyles(document, `${scroller}:not(#_) { overflow: hidden !important } ${gutter}`, styleNonce)
}
