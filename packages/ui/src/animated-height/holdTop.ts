/** The upper edge of a dialog that stays where it is. */
export interface HeldTop {
  /**
   * Lets the dialog return to its own place. Returns the place of its upper edge before that, in CSS pixels, or
   * `undefined` if it was released before.
   */
  readonly release: () => number | undefined
}

/**
 * Keeps the upper edge of the dialog around a card where it is while the height of its content changes. A sheet also
 * keeps its height. A window that changes its size, or an on-screen keyboard, releases the edge.
 */
export function holdTop(card: HTMLElement): HeldTop | undefined {
  const panel = card.closest<HTMLElement>('.dialog__panel')
  const dialog = panel?.parentElement
  if (!panel || !dialog) return undefined
  const heightOfWindow = () =>
    dialog.clientHeight - Number.parseFloat(getComputedStyle(dialog).paddingBlockEnd)
  const first = heightOfWindow()
  const inset = Number.parseFloat(getComputedStyle(dialog).paddingBlockStart)
  panel.style.setProperty('--foyer-held-top', `${panel.offsetTop - inset}px`)
  panel.dataset['held'] = ''
  const letGo = () => {
    observer.disconnect()
    delete panel.dataset['held']
  }
  const observer = new ResizeObserver(() => {
    if (heightOfWindow() !== first) letGo()
  })
  observer.observe(dialog)
  return {
    release() {
      const { offsetTop } = panel
      const isHeld = 'held' in panel.dataset
      letGo()
      return isHeld ? offsetTop : undefined
    },
  }
}
