/** Returns the container of the page's content. */
export function root(): HTMLElement {
  return document.getElementById('root') ?? document.body
}
