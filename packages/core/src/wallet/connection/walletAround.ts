import type { Namespace } from '@foyer/common'
import * as v from 'valibot'
import type { StorageEntry } from '../../base/storage.js'
import type { ConnectionId } from './connectionId.js'
import type { ConnectionNeeds } from './state.js'
import type { StoredConnections } from './storedConnections.js'
import { shortText } from './walletEntries.js'

/**
 * The wallet that the page is shown inside of, in each namespace. A page has one storage, wherever it is shown. A
 * connection made in a separate tab does not determine the choice inside a wallet, and nothing inside may end it.
 */
export interface WalletAround {
  /** Returns the connector id of the wallet around the page, or `undefined` if there is none. */
  idIn(namespace: Namespace): string | undefined
  /** Returns the id of the connection to the wallet around the page, unless the visitor chose another wallet there. */
  wanted(namespace: Namespace): ConnectionId | undefined
  /** Returns the stored connection that was chosen inside the wallet around the page. */
  chosenIn(namespace: Namespace): string | undefined
  /**
   * Returns whether a stored connection applies where the page is shown: always outside of wallets, and inside one
   * only if the visitor chose it there.
   */
  isMeantHere(id: ConnectionId): boolean
  /** Stores the visitor's choice for the wallet or tab in which the page is shown now. */
  choose(id: ConnectionId): void
  /** Forgets the choice of a connection that has ended. */
  forget(id: ConnectionId): void
}

/** The wallet that the visitor chose while the page was inside another one, by its stored identity. */
interface InsideChoice {
  readonly around?: string
  readonly connectorId?: string
}

function chosenInsideEntry(namespace: Namespace): StorageEntry<InsideChoice> {
  return {
    key: `${namespace}:chosen_inside`,
    version: 1,
    schema: v.looseObject({ around: v.exactOptional(shortText), connectorId: v.exactOptional(shortText) }),
    fallback: {},
  }
}

export function createWalletAround(
  { adapters, storage }: Pick<ConnectionNeeds, 'adapters' | 'storage'>,
  stored: Pick<StoredConnections, 'find' | 'identityOf'>,
): WalletAround {
  const idIn = (namespace: Namespace) => adapters.get(namespace)?.walletAround?.()?.id
  const chosenIn = (namespace: Namespace) => {
    const { around, connectorId } = storage.read(chosenInsideEntry(namespace))
    return around === idIn(namespace) ? connectorId : undefined
  }
  const isMeantHere = (id: ConnectionId) =>
    idIn(id.namespace) === undefined || chosenIn(id.namespace) === stored.identityOf(id)
  return {
    idIn,
    chosenIn,
    isMeantHere,
    wanted(namespace) {
      const around = idIn(namespace)
      const chosen = chosenIn(namespace)
      const isOtherChosen =
        chosen !== undefined && stored.find({ namespace, connectorId: chosen }) !== undefined
      return around === undefined || isOtherChosen ? undefined : { namespace, connectorId: around }
    },
    choose(id) {
      const { namespace, connectorId } = id
      const around = idIn(namespace)
      if (around === undefined) return
      if (connectorId === around) storage.remove(chosenInsideEntry(namespace))
      else storage.write(chosenInsideEntry(namespace), { around, connectorId: stored.identityOf(id) })
    },
    forget(id) {
      if (idIn(id.namespace) !== undefined && isMeantHere(id)) storage.remove(chosenInsideEntry(id.namespace))
    },
  }
}
