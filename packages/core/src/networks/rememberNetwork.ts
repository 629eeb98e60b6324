import type { Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { activeNamespaceEntry, activeNetworkIdEntry } from '../storage/entries.js'
import { selectActiveNetwork } from './selectors.js'

/** Stores the network and namespace in use whenever they change, so that the next page load takes them up. */
export function rememberNetwork({ store, storage }: Kernel): Stop {
  return store.subscribe((state, previous) => {
    const active = selectActiveNetwork(state)
    if (!active || active.id === selectActiveNetwork(previous)?.id) return
    storage.write(activeNamespaceEntry, active.namespace)
    storage.write(activeNetworkIdEntry, active.id)
  })
}
