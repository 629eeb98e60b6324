/** A document or shadow root that can adopt style sheets. */
export type StyleTarget = Document | ShadowRoot

interface Adoption {
  readonly known: Set<string>
  pending: string[]
  /** The nonce that the page's policy requires for style elements. */
  nonce?: string
}

const adoptions = new WeakMap<StyleTarget, Adoption>()
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

function documentOf(root: StyleTarget): Document {
  return root.nodeType === Node.DOCUMENT_NODE ? (root as Document) : (root.ownerDocument as Document)
}

function adoptionOf(root: StyleTarget): Adoption {
  const found = adoptions.get(root)
  if (found) return found
  const created: Adoption = { known: new Set(), pending: [] }
  adoptions.set(root, created)
  return created
}

function makeSheet(document: Document, css: string): CSSStyleSheet {
  // A sheet can only be adopted in the document whose window constructed it.
  const sheet = new (document.defaultView?.CSSStyleSheet ?? CSSStyleSheet)()
  sheet.replaceSync(css)
  return sheet
}

/** Returns the sheet that all roots of a document share. */
function sharedSheet(document: Document, css: string): CSSStyleSheet {
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, known)
  const sheet = known.get(css) ?? makeSheet(document, css)
  known.set(css, sheet)
  return sheet
}

/** Adopts a separate style sheet. Returns a function that removes it. */
export function adoptStyles(root: StyleTarget, css: string, nonce: string | undefined): () => void {
  try {
    const sheet = makeSheet(documentOf(root), css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      // The page may write back a list that it copied while the sheet was in it.
      sheet.replaceSync('')
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter(each => each !== sheet)
    }
  } catch {
    const element = appendStyleElement(root, css, nonce)
    return () => element.remove()
  }
}

function appendStyleElement(root: StyleTarget, css: string, nonce: string | undefined): HTMLStyleElement {
  const document = documentOf(root)
  const element = document.createElement('style')
  if (nonce) element.nonce = nonce
  element.textContent = css
  return (root.nodeType === Node.DOCUMENT_NODE ? document.head : root).appendChild(element)
}

/** Returns the nonce of the page's policy, if one was set for this root. */
export function styleNonceOf(root: Node): string | undefined {
  return adoptions.get(root as StyleTarget)?.nonce
}

/**
 * Sets the nonce that the page's policy requires for style elements, for browsers without constructable style sheets.
 */
export function setStyleNonce(root: StyleTarget, nonce: string | undefined): void {
  if (nonce) adoptionOf(root).nonce = nonce
}

/** Queues `css` for `root` until `flushStyles`. The same text counts once per root. */
export function queueStyles(root: StyleTarget, css: string): void {
  const adoption = adoptionOf(root)
  if (adoption.known.has(css)) return
  adoption.known.add(css)
  adoption.pending.push(css)
}

/** Adopts all queued texts of `root` in one assignment. Falls back to `<style>` without constructable style sheets. */
export function flushStyles(root: StyleTarget): void {
  const adoption = adoptions.get(root)
  if (!adoption || adoption.pending.length === 0) return
  const texts = adoption.pending
  adoption.pending = []
  try {
    const shared = texts.map(css => sharedSheet(documentOf(root), css))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...shared]
  } catch {
    for (const css of texts) appendStyleElement(root, css, adoption.nonce)
  }
}
