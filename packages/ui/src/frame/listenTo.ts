/** Adds listeners for several events of a target. Returns a function that removes them. */
export function listenTo(
  target: EventTarget,
  handlers: Readonly<Record<string, (event: Event) => void>>,
  options?: AddEventListenerOptions,
): () => void {
  for (const [name, handler] of Object.entries(handlers)) target.addEventListener(name, handler, options)
  return () => {
    for (const [name, handler] of Object.entries(handlers)) target.removeEventListener(name, handler, options)
  }
}
