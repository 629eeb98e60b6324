import { type Namespace, namespaces, type Stop } from '@foyer/common'
import { watchWake } from '../../base/pageWake.js'
import type { RoomBase } from '../../base/RoomBase.js'
import type { ConnectionPart } from './state.js'
import { connectorIdEntry } from './state.js'

/**
 * Drops connections that storage no longer has, on each return to the page. Clearing the storage in this tab raises
 * an event only in the other tabs.
 */
export function letGoOfForgotten(
  { storage, store }: Pick<RoomBase<ConnectionPart>, 'storage' | 'store'>,
  followStored: (namespace: Namespace) => void,
): Stop {
  return watchWake(() => {
    for (const namespace of namespaces) {
      const isHere = store.getState().connection.byNamespace[namespace] !== undefined
      if (isHere && storage.read(connectorIdEntry(namespace)) === undefined) followStored(namespace)
    }
  })
}
