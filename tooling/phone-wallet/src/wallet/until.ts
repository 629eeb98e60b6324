import type { Store } from './createStore.js'

/** Resolves to the first state for which `holds` returns true. Rejects after the timeout. */
export function until<State>(
  store: Pick<Store<State>, 'get' | 'subscribe'>,
  {
    holds,
    timeoutMs = 60_000,
  }: { readonly holds: (state: State) => boolean; readonly timeoutMs?: number | undefined },
): Promise<State> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      stop()
      finish()
    }
    const look = () => {
      const state = store.get()
      if (holds(state)) settle(() => resolve(state))
    }
    const fail = () => settle(() => reject(new Error(`The wallet was not there within ${timeoutMs} ms.`)))
    const timer = setTimeout(fail, timeoutMs)
    const stop = store.subscribe(look)
    look()
  })
}
