import type { Connector, Stop } from '@foyer/common'
import {
  createRegistry,
  createWatching,
  type Discovery,
  domainOf,
  type EventPage,
  listenForWallets,
} from '@foyer/common/adapter-kit'
import { createBitcoinConnector } from '../connector/createBitcoinConnector.js'
import type { OpenContext } from '../connector/WalletSource.js'
import { type FoundHandle, findHandles } from './findHandles.js'
import { knownHandles } from './knownHandles.js'

/** A window, as far as wallets are found in it: they register, and put themselves at places of their own. */
export type BitcoinPage = EventPage

/** Creates the discovery of a page's wallets: one row per wallet, each bound to one object. */
export function createDiscovery(pageOf: () => BitcoinPage | undefined, context: OpenContext): Discovery {
  const { tell, watch } = createWatching(pageOf, page => listen(page))
  const handles = new Map<object, Connector>()
  let contested: readonly string[] = []
  let shared: Connector | undefined
  const registry = createRegistry({
    chain: 'bitcoin',
    connectFeature: 'bitcoin:connect',
    onChange: tell,
    toConnector: ({ name, iconUrl, wallet }) =>
      createBitcoinConnector(
        { ...shown({ name, iconUrl }), type: 'ANNOUNCED', objects: [wallet], ...domainOf(wallet) },
        { speaks: 'standard', load: () => wallet, ...context },
      ),
  })
  // A wallet that can be reached in several ways is one row: the way that was found first.
  const isTaken = (connectors: Iterable<Connector>, name: string) =>
    [...connectors].some(each => keyOf(each.name) === keyOf(name))
  // Of several that registered under one name, one is the wallet that has a place of that name.
  const isPlaced = (name: string) => isTaken(handles.values(), name.replace(numbered, ''))
  const registered = () => registry.connectors().filter(({ name }) => !isPlaced(name))

  const look = (page: BitcoinPage) => {
    const before = handles.size
    const { found, conflicts, shared: nameless } = findHandles(page)
    const late = found.filter(({ object }) => !handles.has(object))
    for (const handle of late) {
      const isFree = !isTaken(handles.values(), handle.name) && !isTaken(registry.connectors(), handle.name)
      if (isFree) handles.set(handle.object, toConnector(handle, context))
    }
    contested = conflicts
    const isNew = nameless !== undefined && shared === undefined
    if (isNew) shared = toConnector(nameless, context)
    if (isNew || handles.size > before) tell()
  }
  const listen = (page: BitcoinPage): Stop => {
    const lookAgain = () => look(page)
    look(page)
    const stop = listenForWallets(page, registry)
    page.addEventListener('load', lookAgain)
    return () => {
      stop()
      page.removeEventListener('load', lookAgain)
    }
  }
  return {
    connectors() {
      const own = [...handles.values(), ...registered()]
      // Every wallet with a place or a name of its own takes the shared place too.
      return own.length === 0 && shared ? [shared] : own
    },
    conflicts: () => [...new Set([...registry.conflicts(), ...contested])],
    watch,
  }
}

function toConnector(
  { object, holder = object, speaks, type, ...handle }: FoundHandle,
  context: OpenContext,
): Connector {
  const identity = { ...shown(handle), type, objects: [object, holder], ...domainOf(object) }
  return createBitcoinConnector(identity, { speaks, load: () => object, ...context })
}

function shown({
  name,
  iconUrl,
  explorerId = knownHandles.find(each => keyOf(each.name) === keyOf(name))?.explorerId,
}: {
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly explorerId?: string | undefined
}) {
  return { id: name, name, ...(iconUrl ? { iconUrl } : {}), ...(explorerId ? { explorerId } : {}) }
}

const numbered = / \(\d+\)$/

/** `Xverse` and `Xverse Wallet` are one wallet's names. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/ wallet$/, '')
}
