import type { Foyer, FoyerState } from '@foyer/core'

/** Waits until an instance is in a state. A story that never gets there shows the view before. */
export function reached(foyer: Foyer, isThere: (state: FoyerState) => boolean): Promise<void> {
  return new Promise(resolve => {
    if (isThere(foyer.getState())) return resolve()
    const stop = foyer.subscribe(state => {
      if (!isThere(state)) return
      stop()
      resolve()
    })
  })
}
