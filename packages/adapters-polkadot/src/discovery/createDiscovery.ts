import type { Connector, Stop } from '@foyer/common'
import type { PolkadotPage } from './PolkadotPage.js'
import type { FoundExtension } from './readExtensions.js'
import { readExtensions } from './readExtensions.js'
import { watchPage } from './watchPage.js'

/** The wallets of a page. */
export interface Discovery {
  connectors(): readonly Connector[]
  /** Ids whose place another wallet took after the first was found; it is not offered. */
  conflicts(): readonly string[]
  watch(onChange: () => void): Stop
}

interface Row {
  readonly found: FoundExtension
  readonly connector: Connector
}

/** Creates the discovery of what is in `injectedWeb3`. Each connector is bound to one object found there. */
export function createDiscovery(
  pageOf: () => PolkadotPage | undefined,
  toConnector: (found: FoundExtension) => Connector,
): Discovery {
  const watchers = new Set<() => void>()
  const conflicts = new Set<string>()
  let rows: readonly Row[] = []
  let stopWatching: Stop | undefined

  const rowOf = (found: FoundExtension): Row => {
    const known = rows.find(row => row.found.id === found.id)
    if (!known) return { found, connector: toConnector(found) }
    if (known.found.extension !== found.extension) conflicts.add(found.id)
    return known
  }
  const look = () => {
    const next = readExtensions(injectedIn(pageOf())).map(rowOf)
    const isSame = next.length === rows.length && next.every((row, index) => row === rows[index])
    rows = next
    if (isSame) return
    for (const onChange of [...watchers]) onChange()
  }
  return {
    connectors: () => rows.map(({ connector }) => connector),
    conflicts: () => [...conflicts],
    watch(onChange) {
      const watcher = () => onChange()
      const page = pageOf()
      watchers.add(watcher)
      if (page) stopWatching ??= watchPage(page, look)
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        stopWatching?.()
        stopWatching = undefined
      }
    },
  }
}

function injectedIn(page: PolkadotPage | undefined): unknown {
  try {
    return page?.injectedWeb3
  } catch {
    return undefined
  }
}
