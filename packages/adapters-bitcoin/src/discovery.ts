import { type Connector, cleanText, type Stop } from '@foyer/common'
import {
  attempt,
  carriedIcon,
  createRegistry,
  createWatching,
  type Discovery,
  domainOf,
  type EventPage,
  listenForWallets,
  readPath,
  watchPlaces,
} from '@foyer/common/adapter-kit'
import { createBitcoinConnector } from './connector.js'
import type { OpenContext, WalletLanguage, WalletSource } from './session.js'

/** The part of `window` that discovery reads: registration events and the globals of wallets. */
export type BitcoinPage = EventPage

/** Creates the discovery of a page's wallets. Each wallet is one connector, bound to one object. */
export function createDiscovery(pageOf: () => BitcoinPage | undefined, context: OpenContext): Discovery {
  const { tell, ...watching } = createWatching(
    pageOf,
    page => listen(page),
    page => look(page),
  )
  const providers = new Map<object, Connector>()
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
  // A wallet that can be reached in several ways keeps the connector that was found first.
  const isTaken = (connectors: Iterable<Connector>, name: string) =>
    [...connectors].some(each => keyOf(each.name) === keyOf(name))
  // Hides registered wallets that share their name, or a numbered form of it, with a wallet that has a known global.
  // One of them is that wallet.
  const isPlaced = (name: string) => isTaken(providers.values(), name.replace(numbered, ''))
  const registered = () => registry.connectors().filter(({ name }) => !isPlaced(name))

  const look = (page: BitcoinPage) => {
    const before = providers.size
    const { found, conflicts, shared: nameless } = findProviders(page)
    const late = found.filter(({ object }) => !providers.has(object))
    for (const handle of late) {
      const isFree = !isTaken(providers.values(), handle.name) && !isTaken(registry.connectors(), handle.name)
      if (isFree)
        providers.set(handle.object, toConnector(handle, { ...context, renewed: renewalOf(page, handle) }))
    }
    contested = conflicts
    const isNew = nameless !== undefined && shared === undefined
    if (isNew) shared = toConnector(nameless, context)
    if (isNew || providers.size > before) tell()
  }
  const listen = (page: BitcoinPage): Stop => {
    const stopLooking = watchPlaces(page, () => look(page))
    const stopListening = listenForWallets(page, registry)
    return () => {
      stopListening()
      stopLooking()
    }
  }
  return {
    connectors() {
      const own = [...providers.values(), ...registered()]
      // Wallets with a known name also set the shared global, so it is offered only if no such wallet exists.
      return own.length === 0 && shared ? [shared] : own
    },
    conflicts: () => [...new Set([...registry.conflicts(), ...contested])],
    ...watching,
  }
}

function toConnector(
  { object, holder = object, speaks, type, ...handle }: FoundHandle,
  context: OpenContext & Pick<WalletSource, 'renewed'>,
): Connector {
  const identity = { ...shown(handle), type, objects: [object, holder], ...domainOf(object) }
  // OKX has one object per network.
  const load = () => (speaks === 'okx' ? holder : object)
  return createBitcoinConnector(identity, { speaks, load, ...context })
}

/**
 * Returns a function that reads a wallet's path in `window` again. The function returns the object there if the
 * wallet replaced the known object.
 */
function renewalOf(page: object, { path, name, speaks, object }: FoundHandle): () => object | undefined {
  return () => {
    const isOther = (each: FoundHandle) =>
      each.path === path && each.name === name && each.speaks === speaks && each.object !== object
    const now = findProviders(page).found.find(isOther)
    return speaks === 'okx' ? now?.holder : now?.object
  }
}

function shown({
  name,
  iconUrl,
  explorerId = knownProviders.find(each => keyOf(each.name) === keyOf(name))?.explorerId,
}: {
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly explorerId?: string | undefined
}) {
  return { id: name, name, ...(iconUrl ? { iconUrl } : {}), ...(explorerId ? { explorerId } : {}) }
}

const numbered = / \(\d+\)$/

/** Normalizes a name. `Xverse` and `Xverse Wallet` are the same wallet. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/ wallet$/, '')
}

/** A wallet's object in `window`. */
interface FoundHandle extends Omit<KnownHandle, 'mark'> {
  readonly object: object
  /** The object that the wallet injected into `window`. It contains this provider and those of other namespaces. */
  readonly holder?: object | undefined
  readonly type: 'INJECTED' | 'ANNOUNCED'
  readonly iconUrl?: string
}

interface ProviderEntry {
  readonly id: string
  readonly name: string
  readonly iconUrl?: string
}

const lists = ['btc_providers', 'webbtc_providers', 'wbip_providers']
const most = 100

/**
 * Finds the wallets that do not register: those with a known global, and those in a sats-connect list (WBIP-004).
 * Each object is returned once, preferably under the name of its known global. A path that is listed under several
 * names is a conflict, because its last owner would receive the calls for the others. Never throws.
 */
function findProviders(page: object): {
  readonly found: readonly FoundHandle[]
  readonly conflicts: readonly string[]
  /** The object at the global that all wallets share. */
  readonly shared?: FoundHandle
} {
  const found = new Map<object, FoundHandle>()
  const take = (path: string, handle: Omit<FoundHandle, 'path' | 'object' | 'holder'>) => {
    const object = readWallet(page, { ...handle, path })
    const holder = readPath(page, path.split('.')[0] ?? path)
    if (object && !found.has(object)) found.set(object, { ...handle, path, object, holder })
  }
  const listed = lists.flatMap(name => readList(page, name))
  for (const { path, mark, ...known } of knownProviders) {
    const iconUrl = listed.find(({ id, iconUrl: icon }) => id === path && icon)?.iconUrl
    const shown = iconUrl ? { iconUrl } : {}
    if (!mark || isMarked(page, { path, mark })) take(path, { ...known, ...shown, type: 'INJECTED' })
  }
  const conflicts = new Set<string>()
  for (const { id, ...shown } of listed) {
    if (knownProviders.some(({ path }) => path === id)) continue
    if (listed.some(each => each.id === id && each.name !== shown.name)) conflicts.add(shown.name)
    else take(id, { ...shown, speaks: 'sats-connect', type: 'ANNOUNCED' })
  }
  const object = readWallet(page, sharedHandle)
  const shared = object && { shared: { ...sharedHandle, object, type: 'INJECTED' as const } }
  return { found: [...found.values()], conflicts: [...conflicts], ...shared }
}

function readList(page: object, name: string): readonly ProviderEntry[] {
  const list = attempt(() => (page as Record<string, unknown>)[name])
  const entries = attempt(() => (Array.isArray(list) ? (list.slice(0, most) as unknown[]) : [])) ?? []
  return entries.flatMap(each => attempt(() => readEntry(each)) ?? [])
}

function readEntry(value: unknown): readonly ProviderEntry[] {
  const { id, name, icon } = value as Readonly<Record<string, unknown>>
  const shown = cleanText(name)
  if (typeof id !== 'string' || !/^[\w$-]+(\.[\w$-]+){0,3}$/.test(id) || !shown) return []
  const iconUrl = carriedIcon(icon)
  return [{ id, name: shown, ...(iconUrl ? { iconUrl } : {}) }]
}

function readWallet(
  page: object,
  { path, speaks }: Pick<KnownHandle, 'path' | 'speaks'>,
): object | undefined {
  const object = readPath(page, path) as Record<string, unknown> | undefined
  const name = speaks === 'unisat' || speaks === 'okx' ? 'requestAccounts' : 'request'
  return attempt(() => typeof object?.[name] === 'function') ? object : undefined
}

function isMarked(page: object, { path, mark }: { readonly path: string; readonly mark: string }): boolean {
  const object = readPath(page, path) as Record<string, unknown> | undefined
  return attempt(() => object?.[mark] === true) === true
}

/** A wallet with a known path in `window`. */
interface KnownHandle {
  readonly path: string
  readonly name: string
  readonly speaks: WalletLanguage
  /** A field that only this wallet sets. Other wallets that use the same path lack it. */
  readonly mark?: string
  /** The wallet's id in the directory service. */
  readonly explorerId?: string
}

/**
 * The global paths of known wallets. UniSat's older path, `unisat`, is excluded because OKX, OneKey, Bitget and
 * Binance also use it.
 */
const knownProviders: readonly KnownHandle[] = [
  {
    path: 'XverseProviders.BitcoinProvider',
    name: 'Xverse',
    speaks: 'sats-connect',
    explorerId: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
  },
  {
    path: 'LeatherProvider',
    name: 'Leather',
    speaks: 'leather',
    mark: 'isLeather',
    explorerId: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
  },
  {
    path: 'okxwallet.bitcoin',
    name: 'OKX Wallet',
    speaks: 'okx',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  },
  {
    path: '$onekey.btc',
    name: 'OneKey',
    speaks: 'unisat',
    explorerId: '1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c',
  },
  { path: 'unisat_wallet', name: 'UniSat', speaks: 'unisat' },
]

/** The WBIP-001 global, which belongs to the wallet that loaded last and does not identify it. */
const sharedHandle: KnownHandle = {
  path: 'BitcoinProvider',
  name: 'Bitcoin Wallet',
  speaks: 'sats-connect',
}
