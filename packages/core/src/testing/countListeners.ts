import { onTestFinished, vi } from 'vitest'

/** Counts the page's listeners by event name until the test ends. */
export function countListeners(): () => Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  const spies = [window, document].flatMap(target => {
    const { addEventListener, removeEventListener } = target
    const counted = (change: number, act: typeof addEventListener) =>
      function listen(type: string, ...rest: unknown[]) {
        const count = (by: number) => counts.set(type, (counts.get(type) ?? 0) + by)
        count(change)
        // The browser removes a listener when its signal aborts.
        const { signal } = (rest[1] ?? {}) as AddEventListenerOptions
        signal?.addEventListener('abort', () => count(-change))
        Reflect.apply(act, target, [type, ...rest])
      }
    return [
      vi.spyOn(target, 'addEventListener').mockImplementation(counted(1, addEventListener)),
      vi.spyOn(target, 'removeEventListener').mockImplementation(counted(-1, removeEventListener)),
    ]
  })
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return () => Object.fromEntries([...counts].filter(([, count]) => count !== 0))
}
