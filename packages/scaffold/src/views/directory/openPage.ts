/** Opens a page of the web beside this one, which it can neither reach nor be told of. */
export function openPage(href: string): void {
  window.open(href, '_blank', 'noreferrer noopener')
}
