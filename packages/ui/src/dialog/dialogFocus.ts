import { isVisible } from '../frame/isVisible.js'
import { deepestActive, type Opener } from '../frame/opener.js'

const tabbable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),iframe,[tabindex]'
const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]'

function tabbablesIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(tabbable)].filter(
    element => element.tabIndex >= 0 && !element.closest('[inert]') && isVisible(element),
  )
}

/**
 * Keeps Tab inside `container` in both directions. Returns a function that stops it. A native modal dialog excludes
 * the page, but lets one stop per cycle go to the browser's own controls.
 */
export function keepTabInside(container: HTMLElement): () => void {
  const wrap = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented) return
    const elements = tabbablesIn(container)
    const root = container.getRootNode() as Document | ShadowRoot
    const edge = event.shiftKey ? elements[0] : elements.at(-1)
    const target = event.shiftKey ? elements.at(-1) : elements[0]
    const isOutside = !elements.includes(root.activeElement as HTMLElement)
    const isBeforeFirst = isOutside && event.shiftKey
    if (elements.length > 0 && root.activeElement !== edge && !isBeforeFirst) return
    event.preventDefault()
    target?.focus()
  }
  container.addEventListener('keydown', wrap)
  return () => container.removeEventListener('keydown', wrap)
}

/** Returns whether the browser can return the focus to an element. */
function takesFocus(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && isVisible(element)
}

/** Returns the nearest element that can take the focus: the next one, or else the previous one. */
function nextTo(element: Element): Element | undefined {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const others = tabbablesIn(around).filter(each => each !== element)
    const follows = (each: Element) =>
      (element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    const found = others.find(follows) ?? others.at(-1)
    if (found) return found
  }
  return undefined
}

/**
 * Returns the focus after a dialog closed, unless a visible element has it. If the opener was removed, its
 * replacement gets the focus, because a button that opens a dialog is often replaced. If the opener is disabled or
 * hidden, the element next to it gets the focus.
 */
export function returnFocus(opener: Opener): void {
  const { ownerDocument } = opener.element
  const active = deepestActive(ownerDocument)
  // For a while, the browser keeps the focus on the pressed control of a closed dialog.
  const isSomewhere = active && active !== ownerDocument.body && isVisible(active)
  if (takesFocus(opener.element) || isSomewhere) return
  focusOn(opener.element.isConnected ? nextTo(opener.element) : heirOf(opener))
}

/** Returns the element that replaced a removed element. */
function heirOf({ steps }: Opener): Element | null | undefined {
  const step = steps.find(({ parent }) => parent.isConnected)
  const heir = step?.parent.children[step.index]
  return heir?.matches(focusable) ? heir : heir?.querySelector(focusable)
}

function focusOn(target: Element | null | undefined): void {
  if (target && 'focus' in target) (target as HTMLElement).focus({ preventScroll: true })
}
