const tabbable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),iframe,[tabindex]'

function tabbablesIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(tabbable)].filter(
    element => element.tabIndex >= 0 && !element.closest('[inert]') && element.checkVisibility(),
  )
}

/**
 * Keeps Tab inside `container` in both directions. A native modal dialog already excludes the page, but lets one
 * stop per cycle go to the browser's own controls.
 */
export function wrapTab(event: KeyboardEvent, container: HTMLElement): void {
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
