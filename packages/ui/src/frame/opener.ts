/** An ancestor of an element, with the index of the child on the path to it. */
interface Step {
  readonly parent: Element
  readonly index: number
}

/** The element that had the focus when a dialog opened, and its position in the page. */
export interface Opener {
  readonly element: Element
  /** The element's ancestors, from its parent upwards. */
  readonly steps: readonly Step[]
}

/** Returns the element with focus, in whichever shadow root it is. */
export function deepestActive(document: Document): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** Returns the element with focus before a dialog takes it, or `undefined` if that is the body. */
export function rememberOpener(document: Document): Opener | undefined {
  const element = deepestActive(document)
  if (!element || element === document.body) return undefined
  const steps: Step[] = []
  for (let child = element; child.parentElement; child = child.parentElement) {
    steps.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  }
  return { element, steps }
}
