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
