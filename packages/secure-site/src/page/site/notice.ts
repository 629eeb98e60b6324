import { draw } from './draw.js'

/** A place for what went wrong, which is read out. */
export function notice(): { readonly element: HTMLElement; say(sentence: string): void } {
  const element = draw('p', { role: 'alert', class: 'warning' })
  return { element, say: sentence => element.replaceChildren(sentence) }
}
