/**
 * Resolves in a task of its own, so that what follows does not hold up what the visitor sees: a browser draws between two
 * tasks. Unlike a timer it is not put off on a page in the background.
 */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
