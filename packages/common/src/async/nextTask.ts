/**
 * Resolves in a new task, so that the browser can render before the following work. Unlike a timer, it is not
 * throttled in background tabs.
 */
export function nextTask(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(port1.close())
    port2.postMessage(0)
  })
}
