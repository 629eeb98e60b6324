/** The page sees the host element as their target: its shortcuts could not tell typing in a field from a command. */
const keyEvents = ['keydown', 'keyup', 'keypress']
/** A dialog of the page would take these for presses outside of it, and close, or fetch the focus back. */
const outsideEvents = ['pointerdown', 'mousedown', 'touchstart', 'touchend', 'click', 'focusin']
/** So are these, the ends of what began in it. The page waits for the end of what began in the page, as of the press that opened this. */
const endsOfPresses: Readonly<Record<string, string>> = { pointerup: 'pointerdown', mouseup: 'mousedown' }

/** Stops what is typed inside of `host` there; returns the way to undo it. Who stands within the shadow tree hears it before that. */
export function keepKeysInside(host: HTMLElement): () => void {
  return stopAt(host, keyEvents)
}

/**
 * Lets what is inside of `host` have Escape before the page: a dialog of the page that listens on the document, before anything
 * inside can, would close itself and forbid the browser to close this one. Where nothing inside takes the key, the page has it.
 * Returns the way to undo it.
 */
export function keepEscapeInside(host: HTMLElement): () => void {
  const view = host.ownerDocument.defaultView ?? window
  const hear = (event: KeyboardEvent) => {
    const path = event.composedPath()
    const isTaken = event.isComposing || event.defaultPrevented
    if (event.key !== 'Escape' || isTaken || !path.includes(host)) return
    const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event
    // Not composed: it stays within the shadow tree.
    const own = { key, code, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, cancelable: true }
    if (path[0]?.dispatchEvent(new KeyboardEvent(event.type, own)) !== false) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  view.addEventListener('keydown', hear, { capture: true })
  return () => view.removeEventListener('keydown', hear, { capture: true })
}

/** Keeps whole presses inside of `host`, and focus; returns the way to undo it. */
export function keepPressesInside(host: HTMLElement): () => void {
  const begun = new Set<string>()
  const begin = ({ type }: Event) => begun.add(type)
  const end = (event: Event) => {
    if (begun.delete(endsOfPresses[event.type] ?? '')) event.stopPropagation()
  }
  const undo = stopAt(host, outsideEvents)
  for (const [name, beginning] of Object.entries(endsOfPresses)) {
    host.addEventListener(beginning, begin)
    host.addEventListener(name, end)
  }
  return () => {
    undo()
    for (const [name, beginning] of Object.entries(endsOfPresses)) {
      host.removeEventListener(beginning, begin)
      host.removeEventListener(name, end)
    }
  }
}

function stopAt(host: HTMLElement, names: readonly string[]): () => void {
  const stop = (event: Event) => event.stopPropagation()
  for (const name of names) host.addEventListener(name, stop)
  return () => {
    for (const name of names) host.removeEventListener(name, stop)
  }
}
