import { shadowRoots } from './settle.js'

/** Matches strings that no visible text may contain: an unfilled placeholder or a value of the program. */
const unfilled = /\{\w+\}|undefined|NaN|Infinity|Invalid Date|\[object /

const attributes = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
] as const

/** Returns every visible or accessible text that contains an unfilled placeholder or a program value, each once. */
export function findUnfilled(root: ParentNode = document.body): readonly string[] {
  return [...new Set(shownTexts(root).filter(text => unfilled.test(text)))]
}

const hidden = 'style, script, template'

/** A field, and the digits that it is drawn with. */
const field = 'input, .amount-field__digits'

/** Returns every visible or accessible text of a story, including values of fields. */
export function shownTexts(
  root: ParentNode = document.body,
  { withFields = true }: { readonly withFields?: boolean } = {},
): readonly string[] {
  const elements = [root, ...shadowRoots(root)].flatMap(each => [...each.querySelectorAll('*')])
  return elements
    .filter(element => !element.matches(withFields ? hidden : `${hidden}, ${field}`))
    .flatMap(textsOf)
}

function textsOf(element: Element): readonly string[] {
  const own = [...element.childNodes].flatMap(node => (node instanceof Text ? [node.data] : []))
  const said = attributes.flatMap(name => element.getAttribute(name) ?? [])
  const typed = element instanceof HTMLInputElement ? [element.value] : []
  // Adjacent text nodes read as one text.
  return [own.join('').trim(), ...said, ...typed].filter(text => text !== '')
}
