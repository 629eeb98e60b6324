// An open dialog, even a copy, would take the next Escape from the host page.
const isolated = ['data-testid', 'id', 'role', 'aria-live', 'autofocus', 'open'] as const

function copyOf(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement
  ghost.inert = true
  ghost.setAttribute('aria-hidden', 'true')
  ghost.dataset['state'] = 'leaving'
  for (const part of [ghost, ...ghost.querySelectorAll('*')])
    for (const name of isolated) part.removeAttribute(name)
  return ghost
}

function scrollersOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('.scroll-area__viewport')]
}

/**
 * Leaves an inert copy of an element in its place, to fade out after the element itself is gone. The copy removes
 * itself when its animation ends. Nothing is left when the element stays, or when its parent goes with it.
 */
export function leaveGhost(element: HTMLElement): void {
  const parent = element.parentNode
  if (!parent) return
  const ghost = copyOf(element)
  const offsets = scrollersOf(element).map(scroller => scroller.scrollTop)
  queueMicrotask(() => {
    if (element.isConnected || !parent.isConnected) return
    for (const other of (parent as ParentNode & Node).querySelectorAll('[data-state="leaving"][inert]'))
      if (other.parentNode === parent) other.remove()
    parent.appendChild(ghost)
    for (const [index, scroller] of scrollersOf(ghost).entries()) scroller.scrollTop = offsets[index] ?? 0
    Promise.allSettled(ghost.getAnimations().map(animation => animation.finished)).then(() => ghost.remove())
  })
}
