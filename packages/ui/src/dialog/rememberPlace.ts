interface Step {
  readonly parent: Element
  readonly index: number
}

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]'

/** The element with focus, in whatever shadow root it is. */
function deepestActive(document: Document): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

function stepsUp(element: Element): readonly Step[] {
  const steps: Step[] = []
  for (let child = element; child.parentElement; child = child.parentElement) {
    steps.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  }
  return steps
}

/**
 * Remembers which element has focus and where it stands. What is returned gives focus to what stands there now, if the
 * element is gone and nothing else has focus: a button that opened a dialog is often replaced by another.
 */
export function rememberPlace(document: Document): () => void {
  const opener = deepestActive(document)
  if (!opener || opener === document.body) return () => {}
  const steps = stepsUp(opener)
  return () => {
    const active = deepestActive(document)
    if (opener.isConnected || (active && active !== document.body)) return
    const step = steps.find(({ parent }) => parent.isConnected)
    const heir = step?.parent.children[step.index]
    const target = heir?.matches(focusable) ? heir : heir?.querySelector(focusable)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
}
