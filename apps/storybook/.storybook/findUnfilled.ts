import { shadowRoots } from './settle.js'

/** What no text for a visitor holds: a place that nobody filled, and values that belong to the program. */
const unfilled = /\{\w+\}|undefined|NaN|Infinity|Invalid Date|\[object /

const attributes = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
] as const

/** Every text that a page shows or says to assistive technology and that holds what no text may hold, each once. */
export function findUnfilled(root: ParentNode = document.body): readonly string[] {
  const elements = [root, ...shadowRoots(root)].flatMap(each => [...each.querySelectorAll('*')])
  const texts = elements.filter(element => !element.matches('style, script, template')).flatMap(textsOf)
  return [...new Set(texts.filter(text => unfilled.test(text)))]
}

function textsOf(element: Element): readonly string[] {
  const own = [...element.childNodes].flatMap(node => (node instanceof Text ? [node.data] : []))
  const said = attributes.flatMap(name => element.getAttribute(name) ?? [])
  const typed = element instanceof HTMLInputElement ? [element.value] : []
  // What stands in several text nodes beside each other is read as one.
  return [own.join('').trim(), ...said, ...typed].filter(text => text !== '')
}
