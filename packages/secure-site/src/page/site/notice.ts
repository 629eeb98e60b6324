import { draw } from './draw.js'

/** Creates a live region for errors. */
export function notice(): { readonly element: HTMLElement; say(sentence: string): void } {
  const element = draw('p', { role: 'alert', class: 'warning' })
  return { element, say: sentence => element.replaceChildren(sentence) }
}
