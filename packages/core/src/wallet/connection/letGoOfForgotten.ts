import { type Namespace, namespaces, type Stop } from '@foyer/common'
import { watchWake } from '../../base/pageWake.js'
import type { RoomBase } from '../../base/RoomBase.js'
import type { ConnectionPart } from './state.js'
import { connectorIdEntry } from './state.js'

/**
 * Lets go of connections that the storage no longer knows, whenever somebody is back at the page: who clears the storage
 * in this very tab tells the other tabs alone.
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
