const keyEvents = ['keydown', 'keyup', 'keypress'] as const

/**
 * Stops key events at `host`; returns the way to undo it. The page sees the host element as their target, so
 * its shortcuts could not tell typing in a field from a command.
 */
export function keepKeystrokesInside(host: HTMLElement): () => void {
  const stop = (event: Event) => event.stopPropagation()
  for (const name of keyEvents) host.addEventListener(name, stop)
  return () => {
    for (const name of keyEvents) host.removeEventListener(name, stop)
  }
}
