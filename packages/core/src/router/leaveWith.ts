import type { Stop } from '@foyer/common'
import type { KernelBase } from '../kernel/kernel.js'
import type { View } from './route.js'
import type { RouterState } from './routerState.js'

/** Calls back when the visitor leaves a group of screens that belong to one flow; moving among them is no leaving. */
export function leaveWith(
  { store }: Pick<KernelBase, 'store'>,
  views: readonly View[],
  onLeave: () => void,
): Stop {
  const isAmong = ({ history }: RouterState) => views.some(each => each === history.at(-1)?.view)
  return store.subscribe((state, previous) => {
    if (state.router === previous.router) return
    if (isAmong(previous.router) && !isAmong(state.router)) onLeave()
  })
}
