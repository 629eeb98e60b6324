import { draw } from './draw.js'
import { root } from './root.js'

/** Shows a heading with content below it. The heading gets the focus, so that screen readers announce it first. */
export function showPanel(title: string, ...content: readonly (Node | string)[]): void {
  const heading = draw('h1', { tabindex: '-1' }, title)
  const parts = content.map(each => (typeof each === 'string' ? draw('p', { role: 'status' }, each) : each))
  root().replaceChildren(heading, ...parts)
  heading.focus()
}
