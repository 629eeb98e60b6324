/** A step on the way up from an element. */
interface Step {
  readonly parent: Element
  readonly index: number
}

/** What had focus when a dialog was opened, and where that stood in the page. */
export interface Opener {
  readonly element: Element
  /** From its own parent up. */
  readonly steps: readonly Step[]
}

/** The element with focus, in whatever shadow root it is. */
export function deepestActive(document: Document): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** Remembers what has focus, before a dialog takes it; nothing where that is the page. */
export function rememberOpener(document: Document): Opener | undefined {
  const element = deepestActive(document)
  if (!element || element === document.body) return undefined
  const steps: Step[] = []
  for (let child = element; child.parentElement; child = child.parentElement) {
    steps.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  }
  return { element, steps }
}
