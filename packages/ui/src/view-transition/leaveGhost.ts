const isolated = ['data-testid', 'id', 'role', 'aria-live'] as const

function copyOf(view: HTMLElement): HTMLElement {
  const ghost = view.cloneNode(true) as HTMLElement
  ghost.inert = true
  ghost.setAttribute('aria-hidden', 'true')
  ghost.dataset['state'] = 'leaving'
  for (const element of [ghost, ...ghost.querySelectorAll('*')])
    for (const name of isolated) element.removeAttribute(name)
  return ghost
}

function scrollersOf(view: HTMLElement): HTMLElement[] {
  return [...view.querySelectorAll<HTMLElement>('.scroll-area__viewport')]
}

/**
 * Leaves an inert copy of a view in its place, to fade out after the view itself is gone. The copy removes itself
 * when its animation ends. Nothing is left when the view stays, or when its container goes with it.
 */
export function leaveGhost(view: HTMLElement): void {
  const container = view.parentElement
  if (!container) return
  const ghost = copyOf(view)
  const offsets = scrollersOf(view).map(scroller => scroller.scrollTop)
  queueMicrotask(() => {
    if (view.isConnected || !container.isConnected) return
    for (const earlier of container.querySelectorAll(':scope > [data-state="leaving"]')) earlier.remove()
    container.append(ghost)
    for (const [index, scroller] of scrollersOf(ghost).entries()) scroller.scrollTop = offsets[index] ?? 0
    Promise.allSettled(ghost.getAnimations().map(animation => animation.finished)).then(() => ghost.remove())
  })
}
