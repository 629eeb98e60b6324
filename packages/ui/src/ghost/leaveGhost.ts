import { isVisible } from '../frame/isVisible.js'

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

/** None in jsdom, where nothing moves. */
const animationsOf = (element: HTMLElement, options?: GetAnimationsOptions) =>
  element.getAnimations?.(options) ?? []

/** What came in has done so: in a copy it would begin anew. What goes out is told by its end, where it stays. */
function skipEntrances(ghost: HTMLElement): void {
  for (const animation of animationsOf(ghost, { subtree: true })) {
    const effect = animation.effect as KeyframeEffect
    const { fill, iterations } = effect.getComputedTiming()
    if (effect.target !== ghost && fill === 'none' && iterations === 1) animation.cancel()
  }
}

type Place = ParentNode & Node

const offsetsIn = (element: HTMLElement) => scrollersOf(element).map(scroller => scroller.scrollTop)

function showGhost(ghost: HTMLElement, parent: Place, offsets: readonly number[]): void {
  for (const other of parent.querySelectorAll('[data-state="leaving"][inert]'))
    if (other.parentNode === parent) other.remove()
  parent.appendChild(ghost)
  for (const [index, scroller] of scrollersOf(ghost).entries()) {
    // Setting it has the browser lay out the page at once.
    if (offsets[index]) scroller.scrollTop = offsets[index]
  }
  // Before that its animations would have to be worked out twice: for this question, and for the frame.
  requestAnimationFrame(() => {
    skipEntrances(ghost)
    Promise.allSettled(animationsOf(ghost).map(animation => animation.finished)).then(() => ghost.remove())
  })
}

/** Whether a place is in the page, and not in what is hidden. A dialog that is closed need not be styled to know it. */
function isShown(place: Place): boolean {
  if (!(place instanceof Element)) return place.isConnected
  return !place.closest('dialog:not([open])') && isVisible(place)
}

/**
 * Leaves an inert copy of an element in its place, to fade out after the element itself is gone. The copy removes
 * itself when its animation ends. Nothing is left when the element stays, or when its parent goes with it or is hidden.
 */
export function leaveGhost(element: HTMLElement): void {
  const parent = element.parentNode
  if (!parent) return
  const offsets = offsetsIn(element)
  queueMicrotask(() => {
    if (!element.isConnected && isShown(parent)) showGhost(copyOf(element), parent, offsets)
  })
}

/** Copies an element that is about to be hidden, as it is now. What is returned leaves the copy beside it, to fade out. */
export function takeGhost(element: HTMLElement): () => void {
  const ghost = copyOf(element)
  const offsets = offsetsIn(element)
  return () => {
    if (element.parentNode && isShown(element.parentNode)) showGhost(ghost, element.parentNode, offsets)
  }
}
