/** Whether an element is seen. In jsdom, which lays nothing out, what is in the page counts as seen. */
export function isVisible(element: Element): boolean {
  return element.checkVisibility?.() ?? element.isConnected
}
