import { adoptStyles } from './styles.js'

/**
 * Stops the page behind a dialog from scrolling, without changing its position or width. Returns a function that
 * undoes it. Each lock has its own style sheet, so the page's inline styles stay free for locks of the page.
 * `styleNonce` is the nonce of the page's policy.
 */
export function lockScroll(document: Document, styleNonce?: string): () => void {
  const html = document.documentElement
  // Only the element whose overflow applies to the viewport may lose it. Otherwise the other would become a scroller
  // and the page would jump.
  const scroller = getComputedStyle(html).overflowY === 'visible' ? 'body' : 'html'
  const hasScrollbar = (document.defaultView?.innerWidth ?? 0) > html.clientWidth
  const gutter = hasScrollbar ? 'html { scrollbar-gutter: stable !important }' : ''
  // `:not(#_)` outweighs the page's own selectors with `!important`.
  return adoptStyles(document, `${scroller}:not(#_) { overflow: hidden !important } ${gutter}`, styleNonce)
}
