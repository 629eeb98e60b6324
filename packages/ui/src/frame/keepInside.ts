import { listenTo } from './listenTo.js'

/** The page sees the host element as their target: its shortcuts could not tell typing in a field from a command. */
const keyEvents = ['keydown', 'keyup', 'keypress']
/** A dialog of the page would take these for presses outside of it, and close, or fetch the focus back. */
const outsideEvents = ['pointerdown', 'mousedown', 'touchstart', 'touchend', 'click', 'focusin']

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
  return listenTo(view, { keydown: event => hear(event as KeyboardEvent) }, { capture: true })
}

/**
 * Keeps whole presses inside of `host`, and focus; returns the way to undo it. The end of a press is kept where it began here: the
 * page waits for the end of what began in the page, as of the press that opened this.
 */
export function keepPressesInside(host: HTMLElement): () => void {
  const begun = new Set<string>()
  const begin = ({ type }: Event) => begun.add(type.replace('down', 'up'))
  const end = (event: Event) => {
    if (begun.delete(event.type)) event.stopPropagation()
  }
  const stops = [
    stopAt(host, outsideEvents),
    listenTo(host, { pointerdown: begin, mousedown: begin, pointerup: end, mouseup: end }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function stopAt(host: HTMLElement, names: readonly string[]): () => void {
  const stop = (event: Event) => event.stopPropagation()
  return listenTo(host, Object.fromEntries(names.map(name => [name, stop])))
}
