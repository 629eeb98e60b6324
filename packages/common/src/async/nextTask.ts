/**
 * Resolves in a task of its own, so that what follows does not hold up what the visitor sees: a browser draws between two
 * tasks. Unlike a timer it is not put off on a page in the background.
 */
export function nextTask(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(port1.close())
    port2.postMessage(0)
  })
}
