import {
  createContext,
  type JSX,
  type ReactNode,
  useContext,
  useInsertionEffect,
  useLayoutEffect,
} from 'react'

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

function sheetFor(document: Document, css: string): CSSStyleSheet {
  const cache = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, cache)
  const found = cache.get(css)
  if (found) return found
  // A sheet may only be adopted in the document whose window constructed it.
  const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  const sheet = new Sheet()
  sheet.replaceSync(css)
  cache.set(css, sheet)
  return sheet
}

function appendStyleElements(root: StyleTarget, texts: readonly string[]): void {
  const document = documentOf(root)
  const nonce = styleNonceOf(root)
  for (const css of texts) {
    const element = document.createElement('style')
    if (nonce) element.nonce = nonce
    element.textContent = css
    ;(root.nodeType === Node.DOCUMENT_NODE ? document.head : root).append(element)
  }
}

/** The nonce of the page's policy, where a `StyleRoot` over this root was given one. */
export function styleNonceOf(root: Node): string | undefined {
  return adoptions.get(root as StyleTarget)?.nonce
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
    const document = documentOf(root)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...texts.map(css => sheetFor(document, css))]
  } catch {
    appendStyleElements(root, texts)
  }
}

/** The nearest style root; `undefined` outside of one, where components render unstyled. */
const StyleRootContext = /* @__PURE__ */ createContext<StyleTarget | undefined>(undefined)

/** `useLayoutEffect` that stays silent on a server: React 18 warns there, and nothing can be laid out. */
export const useClientLayoutEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? () => {} : useLayoutEffect

/**
 * Adopts a style sheet text into the nearest `StyleRoot`, once per root. Insertion effects of a commit all run
 * before its first layout effect, so everything that mounts together costs one assignment. Never throws.
 */
export function useStyles(css: string): void {
  const root = useContext(StyleRootContext)
  useInsertionEffect(() => {
    if (root) queueStyles(root, css)
  }, [root, css])
  useClientLayoutEffect(() => {
    if (root) flushStyles(root)
  }, [root])
}

/** Props of {@link StyleRoot}. */
export interface StyleRootProps {
  /** The shadow root or document that receives the sheets of everything below. */
  readonly root: StyleTarget
  /** The nonce that the page's policy wants of style elements: for browsers that construct no sheets. */
  readonly nonce?: string | undefined
  readonly children: ReactNode
}

/**
 * Says where the components below adopt their style sheets. Sheets stay in the root after unmount.
 */
export function StyleRoot({ root, nonce, children }: StyleRootProps): JSX.Element {
  // Before the first layout effect below adopts anything.
  useInsertionEffect(() => {
    if (nonce) adoptionOf(root).nonce = nonce
  }, [root, nonce])
  return <StyleRootContext.Provider value={root}>{children}</StyleRootContext.Provider>
}
