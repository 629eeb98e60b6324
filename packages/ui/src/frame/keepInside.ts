import { listenTo } from './listenTo.js'

/**
 * The page sees only the host as the target of these events. Its shortcuts could not distinguish typing in a field
 * from a command.
 */
const keyEvents = ['keydown', 'keyup', 'keypress']
/** A dialog of the page would treat these as outside presses and close, or take the focus back. */
const outsideEvents = ['pointerdown', 'mousedown', 'touchstart', 'touchend', 'click', 'focusin']

/**
 * Stops keyboard events at `host`. Returns a function that undoes it. Listeners inside the shadow tree run before
 * that.
 */
export function keepKeysInside(host: HTMLElement): () => void {
  return stopAt(host, keyEvents)
}

/**
 * Gives Escape to the content of `host` before the page. Otherwise a dialog of the page that listens on the document
 * would close itself and prevent Foyer's dialog from closing. The page receives the key if nothing inside handles it.
 * Returns a function that undoes it.
 */
export function keepEscapeInside(host: HTMLElement): () => void {
  const view = host.ownerDocument.defaultView ?? window
  const hear = (event: KeyboardEvent) => {
    const path = event.composedPath()
    const isTaken = event.isComposing || event.defaultPrevented
    if (event.key !== 'Escape' || isTaken || !path.includes(host)) return
    const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event
    // Not composed, so it stays within the shadow tree.
    const own = { key, code, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, cancelable: true }
    if (path[0]?.dispatchEvent(new KeyboardEvent(event.type, own)) !== false) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  return listenTo(view, { keydown: event => hear(event as KeyboardEvent) }, { capture: true })
}

/**
 * Stops complete presses and focus events at `host`. Returns a function that undoes it. The end of a press is stopped
 * only if the press began inside, because the page waits for the end of a press that began there and opened the
 * dialog.
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
