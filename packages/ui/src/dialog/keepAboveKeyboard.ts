/**
 * Keeps the content of a dialog above the on-screen keyboard of iOS, which covers the page without resizing it.
 * Returns a function that stops. The keyboard's height is in `--foyer-keyboard`.
 */
export function keepAboveKeyboard(dialog: HTMLElement): () => void {
  const viewport = globalThis.visualViewport
  if (!viewport) return () => undefined
  const follow = () => {
    // Zooming in also makes the visible part of the page smaller.
    const covered = viewport.scale > 1 ? 0 : innerHeight - viewport.height - viewport.offsetTop
    dialog.style.setProperty('--foyer-keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  const changes = ['resize', 'scroll'] as const
  for (const change of changes) viewport.addEventListener(change, follow)
  follow()
  return () => {
    for (const change of changes) viewport.removeEventListener(change, follow)
    dialog.style.removeProperty('--foyer-keyboard')
  }
}
