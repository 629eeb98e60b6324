import type { Connector, Stop } from '@foyer/common'
import { createWatching, type Discovery, domainOf } from '@foyer/common/adapter-kit'
import { createCosmosConnector } from '../connector/createCosmosConnector.js'
import type { OpenContext } from '../connector/WalletSource.js'
import type { CosmosPage } from './CosmosPage.js'
import { type FoundProvider, findProviders } from './findProviders.js'
import { listenForChanges } from './listenForChanges.js'

/** Creates the discovery of a page's wallets: one row per wallet, each bound to one object. */
export function createDiscovery(pageOf: () => CosmosPage | undefined, context: OpenContext): Discovery {
  const { tell, watch } = createWatching(pageOf, page => listen(page))
  const rows = new Map<object, Connector>()
  const conflicts = new Set<string>()
  const hasName = (name: string) => [...rows.values()].some(each => each.name === name)

  const look = (page: CosmosPage) => {
    const before = rows.size
    for (const each of findProviders(page)) {
      if (rows.has(each.object)) continue
      if (hasName(each.name)) conflicts.add(each.name)
      else rows.set(each.object, toConnector(each, { page, context }))
    }
    if (rows.size > before) tell()
  }
  const listen = (page: CosmosPage): Stop => {
    const lookAgain = () => look(page)
    look(page)
    page.addEventListener('load', lookAgain)
    return () => page.removeEventListener('load', lookAgain)
  }
  return {
    connectors: () => [...rows.values()],
    conflicts: () => [...conflicts],
    watch,
  }
}

function toConnector(
  { name, object, holder, iconUrl, explorerId, changeEvent, isPassive }: FoundProvider,
  { page, context }: { readonly page: CosmosPage; readonly context: OpenContext },
): Connector {
  return createCosmosConnector(
    {
      id: name,
      name,
      type: 'INJECTED',
      objects: [object, holder],
      ...domainOf(object),
      ...(iconUrl ? { iconUrl } : {}),
      ...(explorerId ? { explorerId } : {}),
    },
    { load: () => object, watch: listenForChanges(() => page, changeEvent), isPassive, ...context },
  )
}
