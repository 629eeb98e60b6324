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
  return adopt(document, `${scroller}:not(#_) { overflow: hidden !important } ${gutter}`, styleNonce)
}

function adopt(document: Document, css: string, styleNonce: string | undefined): () => void {
  // A sheet may only be adopted in the document whose window constructed it.
  const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  try {
    const sheet = new Sheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      // Pages write back lists that they copied while the lock was there.
      sheet.replaceSync('')
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
    }
  } catch {
    // A browser that constructs no sheets.
    const element = document.createElement('style')
    if (styleNonce) element.nonce = styleNonce
    element.textContent = css
    document.head.append(element)
    return () => element.remove()
  }
}
