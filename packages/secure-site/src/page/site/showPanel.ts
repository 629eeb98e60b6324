import { draw } from './draw.js'
import { root } from './root.js'

/** Shows a page with one heading and what is said under it; the heading is read out first. */
export function showPanel(title: string, ...content: readonly (Node | string)[]): void {
  const heading = draw('h1', { tabindex: '-1' }, title)
  const parts = content.map(each => (typeof each === 'string' ? draw('p', { role: 'status' }, each) : each))
  root().replaceChildren(heading, ...parts)
  heading.focus()
}
