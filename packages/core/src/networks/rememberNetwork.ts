import type { Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { activeNamespaceEntry, activeNetworkIdEntry } from '../storage/entries.js'
import { selectActiveNetwork } from './selectors.js'

/**
 * Stores the network and namespace in use whenever they change, so that the next page load takes them up; and when a
 * wallet connects: the namespace may have been chosen before anything listened.
 */
export function rememberNetwork({ store, storage }: Kernel): Stop {
  return store.subscribe((state, previous) => {
    const active = selectActiveNetwork(state)
    const isOther = active?.id !== selectActiveNetwork(previous)?.id
    const isLinked = state.connection.links !== previous.connection.links
    if (!active || !(isOther || isLinked)) return
    if (!isOther && storage.read(activeNetworkIdEntry) === active.id) return
    storage.write(activeNamespaceEntry, active.namespace)
    storage.write(activeNetworkIdEntry, active.id)
  })
}
