/**
 * Gets the page that wallets are looked for in: the given one, else the window; `undefined` on a server. The window is
 * not touched before it is asked for.
 */
export function pageGetter<Page>(page: Page | undefined): () => Page | undefined {
  // What a page holds is checked wherever it is read.
  return () => page ?? (typeof window === 'undefined' ? undefined : (window as Page))
}
