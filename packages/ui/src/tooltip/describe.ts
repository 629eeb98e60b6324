interface Description {
  /** Id of the describing element. */
  readonly id: string
  readonly onEscape: () => void
}

/** Ties the first control in `anchor` to its description and listens for Escape; returns the way to undo both. */
export function describe(anchor: HTMLElement, { id, onEscape }: Description): () => void {
  const control = anchor.firstElementChild
  const hide = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Marked as handled before it reaches a surrounding dialog, which would otherwise take it for itself.
    event.preventDefault()
    onEscape()
  }
  control?.setAttribute('aria-describedby', id)
  anchor.addEventListener('keydown', hide)
  return () => {
    control?.removeAttribute('aria-describedby')
    anchor.removeEventListener('keydown', hide)
  }
}
