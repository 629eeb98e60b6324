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

/** Returns the running animations of an element. Returns none in jsdom, which has no animations. */
const animationsOf = (element: HTMLElement, options?: GetAnimationsOptions) =>
  element.getAnimations?.(options) ?? []

/** Cancels finished entrances, which would run again in a copy. Exit animations have a fill mode and continue. */
function skipEntrances(ghost: HTMLElement): void {
  for (const animation of animationsOf(ghost, { subtree: true })) {
    const effect = animation.effect as KeyframeEffect
    const { fill, iterations } = effect.getComputedTiming()
    if (effect.target !== ghost && fill === 'none' && iterations === 1) animation.cancel()
  }
}

type GhostParent = ParentNode & Node

const offsetsIn = (element: HTMLElement) => scrollersOf(element).map(scroller => scroller.scrollTop)

function showGhost(ghost: HTMLElement, parent: GhostParent, offsets: readonly number[]): void {
  for (const other of parent.querySelectorAll('[data-state="leaving"][inert]'))
    if (other.parentNode === parent) other.remove()
  parent.appendChild(ghost)
  for (const [index, scroller] of scrollersOf(ghost).entries()) {
    // Setting `scrollTop` forces a layout of the page.
    if (offsets[index]) scroller.scrollTop = offsets[index]
  }
  // Before the next frame, the animations would have to be computed twice.
  requestAnimationFrame(() => {
    skipEntrances(ghost)
    Promise.allSettled(animationsOf(ghost).map(animation => animation.finished)).then(() => ghost.remove())
  })
}

/** Returns whether a node is in the page and visible. A closed dialog is recognized without computing its styles. */
function isShown(place: GhostParent): boolean {
  if (!(place instanceof Element)) return place.isConnected
  return !place.closest('dialog:not([open])') && isVisible(place)
}

/**
 * Leaves an inert copy of an element in its place, which fades out after the element itself is removed. The copy
 * removes itself when its animation ends. No copy is left if the element stays, or if its parent is also removed or
 * hidden.
 */
export function leaveGhost(element: HTMLElement): void {
  const parent = element.parentNode
  if (!parent) return
  const offsets = offsetsIn(element)
  queueMicrotask(() => {
    if (!element.isConnected && isShown(parent)) showGhost(copyOf(element), parent, offsets)
  })
}

/**
 * Copies an element in its current state, before it is hidden. The returned function leaves the copy next to it to
 * fade out. `change` can change the copy beforehand.
 */
export function takeGhost(element: HTMLElement, change?: (ghost: HTMLElement) => void): () => void {
  const ghost = copyOf(element)
  change?.(ghost)
  const offsets = offsetsIn(element)
  return () => {
    if (element.parentNode && isShown(element.parentNode)) showGhost(ghost, element.parentNode, offsets)
  }
}
