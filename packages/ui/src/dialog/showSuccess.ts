/** The words of a success: the fact, and what it is about. */
export interface SuccessWords {
  readonly title: string
  readonly text: string
}

/**
 * Replaces the words next to a `ConnectingMark` in a dialog's snapshot. The waiting words would contradict the closing
 * ring. What follows them keeps its space, so that nothing moves.
 */
export function showSuccess(ghost: HTMLElement, { title, text }: SuccessWords): void {
  const status = ghost.querySelector('.connecting-mark ~ .status-message')
  if (!status) return
  const words = { '.status-message__title': title, '.status-message__text': text }
  for (const [selector, word] of Object.entries(words)) {
    const line = status.querySelector(selector)
    if (line) line.textContent = word
  }
  for (let next = status.nextElementSibling; next; next = next.nextElementSibling)
    if (next instanceof HTMLElement) next.style.visibility = 'hidden'
}
