import { looseObject, type Namespace, optional, schemaOf } from '@foyer/common'
import type { StorageEntry } from '../../base/storage.js'
import { shortText } from '../networks/entries.js'
import type { ConnectionNeeds } from './state.js'

/** The id of the wallet that the page is shown inside of, in a namespace; `undefined` elsewhere. */
export function idOfWalletAround(
  { adapters }: Pick<ConnectionNeeds, 'adapters'>,
  namespace: Namespace,
): string | undefined {
  return adapters.get(namespace)?.walletAround?.()?.id
}

/** Which wallet the visitor chose while the page was inside another one. */
interface ChosenInside {
  readonly around?: string
  readonly connectorId?: string
}

/**
 * The choice that was made inside a wallet. A page has one storage, wherever it is shown: what was connected in a tab of its
 * own says nothing about what is meant inside a wallet.
 */
export function chosenInsideEntry(namespace: Namespace): StorageEntry<ChosenInside> {
  return {
    key: `${namespace}:chosen_inside`,
    version: 1,
    schema: schemaOf(looseObject({ around: optional(shortText), connectorId: optional(shortText) })),
    fallback: {},
  }
}
