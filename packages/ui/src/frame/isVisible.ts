/** Returns whether an element is visible. jsdom has no layout, so everything in its page counts as visible. */
export function isVisible(element: Element): boolean {
  return element.checkVisibility?.() ?? element.isConnected
}
