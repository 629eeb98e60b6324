import { type Connector, cleanText, FoyerError, randomId, type Stop, withDeadline } from '@foyer/common'
import {
  attempt,
  carriedIcon,
  createWatching,
  type Discovery,
  type EventPage,
  readDomain,
  watchPlaces,
} from '@foyer/common/adapter-kit'
import { createEvmConnector } from './connector.js'
import { type Eip1193Provider, isEip1193Provider } from './provider.js'

/** The part of `window` that discovery reads. */
export type EvmPage = LegacyPage & EventPage

/** An announcement with the identity of an earlier wallet. Its connector has its uuid as the id, if that is valid. */
export interface IdentityConflict {
  readonly id: string
  readonly name: string
  readonly uuid: string
}

interface DiscoveredWallet {
  readonly wallet: AnnouncedWallet
  readonly connector: Connector
}

// No visitor has that many wallets. The limit keeps the page usable during a flood of announcements.
const most = 100

/**
 * Creates the discovery of announced (EIP-6963) and injected wallets. Each connector is bound to one provider object.
 */
export function createDiscovery(pageOf: () => EvmPage | undefined): Discovery<IdentityConflict> {
  const announced = new Map<string, DiscoveredWallet>()
  const conflicts: IdentityConflict[] = []
  /** Objects that are added if the wallet's earlier objects do not answer. */
  const asking = new Set<Eip1193Provider>()
  let isListening = false
  let injected: { readonly provider: Eip1193Provider; readonly connector: Connector } | undefined

  const { tell, ...watching } = createWatching(
    pageOf,
    page => listen(page),
    page => {
      askToAnnounce(page)
      lookForInjected()
    },
  )
  const byProvider = (provider: Eip1193Provider) =>
    [...announced.values()].find(({ wallet }) => wallet.provider === provider)

  const isAnnounced = (provider: Eip1193Provider) =>
    [...announced.values()].some(({ wallet }) => isOneWallet(provider, wallet.provider))

  const lookForInjected = () => {
    if (injected && !isAnnounced(injected.provider)) return
    const before = injected
    const page = pageOf()
    const provider = page && findInjected(page, isAnnounced)
    injected = provider && { provider, connector: injectedConnector(provider) }
    if (before !== injected) tell()
  }
  /**
   * Returns the entries of the same wallet. A wallet with a fixed uuid announces each of its objects with that uuid.
   */
  const sameAs = ({ id, uuid }: AnnouncedWallet) =>
    [...announced.values()].filter(({ wallet }) => wallet.id === id && wallet.uuid === uuid)
  const add = (read: AnnouncedWallet, id: string) => {
    if (announced.has(id) || announced.size >= most) return
    const hasNamesake = [...announced.values()].some(each => isSameName(each.wallet, read))
    const row = { id, name: hasNamesake ? `${read.name} (${id})` : read.name }
    announced.set(id, { wallet: read, connector: announcedConnector(read, row) })
    if (injected) lookForInjected()
    tell()
  }
  /** Adds a wallet's new object, unless one of its earlier objects still answers. */
  const addAnew = async (read: AnnouncedWallet, asked: readonly DiscoveredWallet[] = []): Promise<void> => {
    const next = sameAs(read).find(each => !asked.includes(each))
    if (next) return (await answersSoon(next)) ? undefined : addAnew(read, [...asked, next])
    const id = idBeside(read.uuid)
    if (isListening) add(read, announced.has(id) ? randomId() : id)
  }
  const hear = (event: Event) => {
    const read = readAnnouncement(event)
    if (!read || byProvider(read.provider) || asking.has(read.provider)) return
    const first = announced.get(read.id)
    if (first && conflicts.length < most) conflicts.push({ id: read.id, name: read.name, uuid: read.uuid })
    if (sameAs(read).length === 0) {
      // It cannot be determined which one is genuine, so both are listed.
      return add(read, first ? idBeside(read.uuid) : read.id)
    }
    if (asking.size >= most) return
    asking.add(read.provider)
    void addAnew(read).finally(() => asking.delete(read.provider))
  }
  const listen = (page: EvmPage): Stop => {
    isListening = true
    page.addEventListener('eip6963:announceProvider', hear)
    askToAnnounce(page)
    // Wallets inside mobile browsers arrive after the page's scripts and emit this event.
    page.addEventListener('ethereum#initialized', lookForInjected)
    const stopLooking = watchPlaces(page, lookForInjected)
    return () => {
      isListening = false
      page.removeEventListener('eip6963:announceProvider', hear)
      page.removeEventListener('ethereum#initialized', lookForInjected)
      stopLooking()
    }
  }
  return {
    connectors: () => [
      ...[...announced.values()].map(({ connector }) => connector),
      ...(injected ? [injected.connector] : []),
    ],
    conflicts: () => [...conflicts],
    ...watching,
  }
}

/** Asks the wallets of the page to announce themselves (EIP-6963). */
function askToAnnounce(page: EvmPage): void {
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}

/** The time within which a wallet must wake up and answer. */
const silentAfterMs = 3000

/** Returns whether the wallet behind an object still answers. The old object of an updated extension does not. */
function answersSoon({ connector }: DiscoveredWallet): Promise<boolean> {
  const question = async () => connector.answers?.()
  return withDeadline(question, {
    timeoutMs: silentAfterMs,
    onTimeout: () => new FoyerError('CONNECT_TIMED_OUT', { afterMs: silentAfterMs }),
  }).then(
    () => true,
    () => false,
  )
}

/**
 * Returns the connector id of a second wallet with the same identity: its uuid, or a random id if that is invalid and
 * could collide with another connector.
 */
function idBeside(uuid: string): string {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid) ? uuid : randomId()
}

function announcedConnector(
  { provider, uuid, ...announced }: AnnouncedWallet,
  row: Pick<Connector, 'id' | 'name'>,
): Connector {
  const { id, name } = announced
  const claims = row.id !== id || row.name !== name ? { claims: { id, name } } : {}
  const identity = { ...announced, ...row, ...claims }
  const connector = createEvmConnector(
    { ...identity, type: 'ANNOUNCED', objects: [provider] },
    () => provider,
  )
  return { ...connector, answers: async () => provider.request({ method: 'eth_chainId' }) }
}

function injectedConnector(provider: Eip1193Provider): Connector {
  return createEvmConnector({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED' }, () => provider)
}

function isSameName(left: AnnouncedWallet, right: AnnouncedWallet): boolean {
  return left.name.toLowerCase() === right.name.toLowerCase()
}

/** A wallet's announcement (EIP-6963), cleaned for display. */
interface AnnouncedWallet {
  /** The rdns, otherwise the name, otherwise the uuid. Stable across page loads if the wallet's values are. */
  readonly id: string
  readonly uuid: string
  readonly name: string
  readonly rdns?: string
  readonly iconUrl?: string
  readonly provider: Eip1193Provider
}

/** Validates an untrusted announcement. Returns `undefined` if it describes no usable wallet. Never throws. */
function readAnnouncement(event: Event): AnnouncedWallet | undefined {
  try {
    const { info, provider } = (event as CustomEvent).detail
    if (!isEip1193Provider(provider)) return undefined
    const uuid = cleanText(info.uuid, 64)
    const rdns = readDomain(info.rdns)
    const name = cleanText(info.name) || rdns
    const id = rdns || name || uuid
    if (!id || !name) return undefined
    const iconUrl = carriedIcon(info.icon)
    return { id, uuid, name, provider, ...(rdns ? { rdns } : {}), ...(iconUrl ? { iconUrl } : {}) }
  } catch {
    return undefined
  }
}

/** The global of wallets that do not announce themselves. */
interface LegacyPage {
  readonly ethereum?: unknown
}

/**
 * Finds the first unannounced provider on `window.ethereum` and binds to that object, so that a later wallet in the
 * same global does not replace it. Never throws.
 */
function findInjected(
  page: LegacyPage,
  isAnnounced: (provider: Eip1193Provider) => boolean,
): Eip1193Provider | undefined {
  try {
    const { ethereum } = page
    const { providers } = (ethereum ?? {}) as { readonly providers?: unknown }
    // Several wallets share the global through a list. The object that contains the list only forwards to one of
    // them.
    const candidates: readonly unknown[] = Array.isArray(providers) ? providers : [ethereum]
    return candidates.find((each): each is Eip1193Provider => isEip1193Provider(each) && !isAnnounced(each))
  } catch {
    return undefined
  }
}

type Members = Readonly<Record<PropertyKey, unknown>>

/**
 * Returns whether the provider at `window.ethereum` belongs to a wallet that announced another object: a proxy of it,
 * or a second object of the same code. Reads properties but calls nothing. Returns `false` in doubt, so that an
 * unannounced wallet is not hidden. Never throws.
 */
function isOneWallet(placed: Eip1193Provider, announced: Eip1193Provider): boolean {
  if (placed === announced) return true
  const [one, other] = [placed, announced] as unknown as readonly [Members, Members]
  return attempt(() => sharesInsides(one, other) || isTwin(one, other)) === true
}

/** Returns whether both share the objects in a wallet's own fields (listeners, state), as a proxy does. */
function sharesInsides(placed: Members, announced: Members): boolean {
  const insides = Reflect.ownKeys(announced).filter(key => isInside(announced[key]))
  return insides.length > 0 && insides.every(key => placed[key] === announced[key])
}

/**
 * Returns whether a value belongs to the wallet. The page's own objects, such as the console that wallets log to, do
 * not.
 */
function isInside(value: unknown): boolean {
  return typeof value === 'object' && value !== null && value !== globalThis && value !== globalThis.console
}

/** Returns whether both have the same distinctive flags and the same `request` code. */
function isTwin(placed: Members, announced: Members): boolean {
  const marks = marksOf(placed)
  const code = String(placed['request'])
  return (
    marks.some(each => each !== commonMark) &&
    marks.join() === marksOf(announced).join() &&
    code === String(announced['request']) &&
    !code.includes('[native code]') // all bound functions have the same source text
  )
}

// Other wallets set this flag to be treated as MetaMask.
const commonMark = 'isMetaMask'
const stateMark = /^_?is(Ready|Connected|Unlocked|Initialized|Eip6963)$/

/** Returns the flags by which a provider identifies its wallet: `isRabby`, `isOneKey`. */
function marksOf(provider: Members): readonly string[] {
  const names: string[] = []
  for (const name in provider) if (/^_?is[A-Z]/.test(name) && provider[name] === true) names.push(name)
  return names.filter(name => !stateMark.test(name)).sort()
}
