import { type Connector, cleanText, type Stop } from '@foyer/common'
import {
  attempt,
  carriedIcon,
  createWatching,
  type Discovery,
  domainOf,
  type EventPage,
  readPath,
  watchPlaces,
} from '@foyer/common/adapter-kit'
import { createCosmosConnector } from './connector.js'
import type { CosmosPage, OpenContext } from './wallet.js'

/** Creates the discovery of a page's wallets. Each wallet is one connector, bound to one object. */
export function createDiscovery(pageOf: () => CosmosPage | undefined, context: OpenContext): Discovery {
  const { tell, ...watching } = createWatching(
    pageOf,
    page => watchPlaces(page, () => look(page)),
    page => look(page),
  )
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
  return {
    connectors: () => [...rows.values()],
    conflicts: () => [...conflicts],
    ...watching,
  }
}

function toConnector(
  { path, name, object, holder, iconUrl, explorerId, changeEvent, isPassive }: FoundProvider,
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
    {
      load: () => object,
      renewed() {
        const now = findProviders(page).find(each => each.path === path && each.name === name)?.object
        return now === object ? undefined : now
      },
      watch: listenForChanges(() => page, changeEvent),
      isPassive,
      ...context,
    },
  )
}

/** A wallet's object in `window`. */
interface FoundProvider extends KnownPlace {
  readonly object: object
  /**
   * The object that the wallet injected into `window`. It contains this provider and the providers of other
   * namespaces.
   */
  readonly holder: object
  /** A `data:` URL, safe for `<img>`. */
  readonly iconUrl?: string | undefined
}

/**
 * Finds the Keplr-compatible wallets in a window, in the order of the list. Returns each object once: under the name
 * of its own global, or as Keplr if it has no other. Never throws.
 */
function findProviders(page: object): readonly FoundProvider[] {
  const found = knownPlaces.flatMap(place => {
    const object = readPath(page, place.path)
    const holder = readPath(page, place.path.split('.')[0] ?? place.path) ?? object
    return object && holder && isWallet(object) ? [{ ...placed(place, object), object, holder }] : []
  })
  const isElsewhere = ({ object }: FoundProvider) =>
    found.some(each => each.path !== sharedPath && isOneWallet(each.object, object))
  return found.filter(each => each.path !== sharedPath || !isElsewhere(each))
}

/** Returns whether two objects are the same wallet: identical, or a proxy of the other with the same methods. */
function isOneWallet(one: object, other: object): boolean {
  const isSame = (method: 'enable' | 'getKey') =>
    (one as Record<string, unknown>)[method] === (other as Record<string, unknown>)[method]
  return one === other || attempt(() => isSame('enable') && isSame('getKey')) === true
}

/** Treats the object at the shared global as Keplr unless it identifies as another wallet. */
function placed(place: KnownPlace, object: object): KnownPlace & Pick<FoundProvider, 'iconUrl'> {
  const iconUrl = attempt(() => carriedIcon((object as { readonly icon?: unknown }).icon))
  const name = place.path === sharedPath ? attempt(() => saidName(object)) : undefined
  const shown = iconUrl ? { iconUrl } : {}
  return !name || name === place.name ? { ...place, ...shown } : { path: place.path, name, ...shown }
}

const stateMark = /^is(Connected|Ready|Unlocked|Locked|Enabled|Injected|Extension|Mobile)$/

/** Returns the wallet's `name` property, or the name in a flag such as `isOneKey`. */
function saidName(object: object): string {
  const { name } = object as { readonly name?: unknown }
  if (typeof name === 'string' && cleanText(name)) return cleanText(name)
  for (const key in object) {
    const isMark = /^is[A-Z]/.test(key) && !stateMark.test(key)
    if (isMark && (object as Record<string, unknown>)[key] === true) return cleanText(key.slice(2))
  }
  return ''
}

function isWallet(object: object): boolean {
  const has = (method: string) => typeof (object as Record<string, unknown>)[method] === 'function'
  return attempt(() => has('enable') && has('getKey')) === true
}

/** A wallet with a fixed path in `window`. */
interface KnownPlace {
  readonly path: string
  readonly name: string
  /** The event on `window` for an account change. Defaults to Keplr's event. */
  readonly changeEvent?: string
  /** Whether its `isConnected(chainId)` reports the page's permission for a chain without a prompt. */
  readonly isPassive?: boolean
  /** The wallet's id in the directory service. */
  readonly explorerId?: string
}

/** Keplr's global, which other wallets also assign. */
const sharedPath = 'keplr'

/** The globals of known Keplr-compatible wallets, in the order of the list. */
const knownPlaces: readonly KnownPlace[] = [
  {
    path: sharedPath,
    name: 'Keplr',
    explorerId: '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb',
  },
  {
    path: 'leap',
    name: 'Leap',
    changeEvent: 'leap_keystorechange',
    isPassive: true,
    explorerId: '3ed8cc046c6211a798dc5ec70f1302b43e07db9639fd287de44a9aa115a21ed6',
  },
  {
    path: 'cosmostation.providers.keplr',
    name: 'Cosmostation',
    changeEvent: 'cosmostation_keystorechange',
    explorerId: 'feb6ff1fb426db18110f5a80c7adbde846d0a7e96b2bc53af4b73aaf32552bea',
  },
  {
    path: 'okxwallet.keplr',
    name: 'OKX Wallet',
    changeEvent: 'okx_keystorechange',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  },
  {
    path: '$onekey.cosmos',
    name: 'OneKey',
    explorerId: '1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c',
  },
  { path: 'owallet', name: 'OWallet' },
  { path: 'xfi.keplr', name: 'Ctrl Wallet' },
  { path: 'compass', name: 'Compass', changeEvent: 'compass_keystorechange', isPassive: true },
]

/** Creates a function that listens for a wallet's change events on `window`. The events carry no data. */
export function listenForChanges(
  pageOf: () => EventPage | undefined,
  changeEvent = 'keplr_keystorechange',
): (onChange: () => void) => Stop {
  return onChange => {
    const page = pageOf()
    const hear = () => onChange()
    page?.addEventListener(changeEvent, hear)
    return () => page?.removeEventListener(changeEvent, hear)
  }
}
