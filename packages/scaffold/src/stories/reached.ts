import type { FoyerState } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'

/** Waits until an instance is in a state. A story that never reaches the state shows the previous view. */
export function reached(foyer: FoyerInstance, isThere: (state: FoyerState) => boolean): Promise<void> {
  return new Promise(resolve => {
    if (isThere(foyer.getState())) return resolve()
    const stop = foyer.subscribe(state => {
      if (!isThere(state)) return
      stop()
      resolve()
    })
  })
}
