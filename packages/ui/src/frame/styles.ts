/** A place style sheets can be adopted into. */
export type StyleTarget = Document | ShadowRoot

interface Adoption {
  readonly known: Set<string>
  pending: string[]
  /** What the page's policy wants of style elements. */
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
  // A sheet may only be adopted in the document whose window constructed it.
  const sheet = new (document.defaultView?.CSSStyleSheet ?? CSSStyleSheet)()
  sheet.replaceSync(css)
  return sheet
}

/** The one sheet that all roots of a document share. */
function sharedSheet(document: Document, css: string): CSSStyleSheet {
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, known)
  const sheet = known.get(css) ?? makeSheet(document, css)
  known.set(css, sheet)
  return sheet
}

/** Adopts a style sheet text of its own; returns the way to take it away. */
export function adoptStyles(root: StyleTarget, css: string, nonce: string | undefined): () => void {
  try {
    const sheet = makeSheet(documentOf(root), css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      // Pages write back lists that they copied while it was there.
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

/** The nonce of the page's policy, where one was set for this root. */
export function styleNonceOf(root: Node): string | undefined {
  return adoptions.get(root as StyleTarget)?.nonce
}

/** Sets the nonce that the page's policy wants of style elements: for browsers that construct no sheets. */
export function setStyleNonce(root: StyleTarget, nonce: string | undefined): void {
  if (nonce) adoptionOf(root).nonce = nonce
}

/** Notes that `root` needs `css`. Nothing happens until `flushStyles`; the same text counts once per root. */
export function queueStyles(root: StyleTarget, css: string): void {
  const adoption = adoptionOf(root)
  if (adoption.known.has(css)) return
  adoption.known.add(css)
  adoption.pending.push(css)
}

/** Adopts all queued texts of `root` in one assignment; uses `<style>` where sheets cannot be constructed. */
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
