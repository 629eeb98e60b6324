import type { Connector } from '@foyer/common'
import { attempt, createWatching, type Discovery } from '@foyer/common/adapter-kit'
import type { PolkadotPage } from './PolkadotPage.js'
import type { FoundExtension } from './readExtensions.js'
import { readExtensions } from './readExtensions.js'
import { watchPage } from './watchPage.js'

interface Row {
  readonly found: FoundExtension
  readonly connector: Connector
}

/** Creates the discovery of what is in `injectedWeb3`. Each connector is bound to one object found there. */
export function createDiscovery(
  pageOf: () => PolkadotPage | undefined,
  toConnector: (found: FoundExtension) => Connector,
): Discovery {
  const { tell, watch } = createWatching(pageOf, page => watchPage(page, () => look()))
  const conflicts = new Set<string>()
  let rows: readonly Row[] = []

  const rowOf = (found: FoundExtension): Row => {
    const known = rows.find(row => row.found.id === found.id)
    if (!known) return { found, connector: toConnector(found) }
    if (known.found.extension !== found.extension) conflicts.add(found.id)
    return known
  }
  const look = () => {
    const next = readExtensions(attempt(() => pageOf()?.injectedWeb3)).map(rowOf)
    const isSame = next.length === rows.length && next.every((row, index) => row === rows[index])
    rows = next
    if (!isSame) tell()
  }
  return {
    connectors: () => rows.map(({ connector }) => connector),
    conflicts: () => [...conflicts],
    watch,
  }
}
