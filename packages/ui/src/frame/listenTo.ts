/** Listens to several events of a target by their names; returns the way to stop. */
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
