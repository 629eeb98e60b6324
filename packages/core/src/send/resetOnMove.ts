import type { Stop } from '@foyer/common'
import { selectActiveAccount } from '../connection/selectors.js'
import type { Kernel } from '../kernel/kernel.js'

/** Empties the form when the visitor is on another account or another network than it was filled in for. */
export function resetOnMove({ store }: Pick<Kernel, 'store'>, reset: () => void): Stop {
  const followed = { account: selectActiveAccount(store.getState()) }
  return store.subscribe(state => {
    const account = selectActiveAccount(state)
    if (account === followed.account) return
    followed.account = account
    reset()
  })
}
