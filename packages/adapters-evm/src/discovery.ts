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

/** A window, as far as wallets are found in it. */
export type EvmPage = LegacyPage & EventPage

/** An announcement that claimed the identity of a wallet that was there before. Its row has its uuid for an id, where it is one. */
export interface IdentityConflict {
  readonly id: string
  readonly name: string
  readonly uuid: string
}

interface Found {
  readonly wallet: AnnouncedWallet
  readonly connector: Connector
}

// No visitor has as many wallets; a page that is flooded with announcements stays usable.
const most = 100

/** Creates the discovery of announced (EIP-6963) and injected wallets. Each connector is bound to one provider object. */
export function createDiscovery(pageOf: () => EvmPage | undefined): Discovery<IdentityConflict> {
  const announced = new Map<string, Found>()
  const conflicts: IdentityConflict[] = []
  /** Objects that are taken where those before them do not answer. */
  const asking = new Set<Eip1193Provider>()
  let isListening = false
  let injected: { readonly provider: Eip1193Provider; readonly connector: Connector } | undefined

  const { tell, ...watching } = createWatching(
    pageOf,
    page => listen(page),
    () => lookForInjected(),
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
  /** Those that are one wallet by what they say: one of a fixed uuid says so of each object that it shows the page. */
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
  /** Takes one more object of a wallet that came anew: where one of those before it answers, the wallet is here already. */
  const addAnew = async (read: AnnouncedWallet, asked: readonly Found[] = []): Promise<void> => {
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
      // Nobody can tell which of them is the real one: whoever came first hides nobody.
      return add(read, first ? idBeside(read.uuid) : read.id)
    }
    if (asking.size >= most) return
    asking.add(read.provider)
    void addAnew(read).finally(() => asking.delete(read.provider))
  }
  const listen = (page: EvmPage): Stop => {
    isListening = true
    page.addEventListener('eip6963:announceProvider', hear)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    // Wallets inside mobile browsers arrive after the page's scripts, and say so.
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

/** How long a wallet may take to wake. */
const silentAfterMs = 3000

/** Whether the wallet behind an object answers still. An extension that was renewed leaves one behind that does not. */
function answersSoon({ connector }: Found): Promise<boolean> {
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
 * The id of a row for a second wallet of one identity: its uuid, or a random id where that is no uuid and could be the id of
 * another row.
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

/** A wallet that announced itself (EIP-6963), made fit for display. */
interface AnnouncedWallet {
  /** The rdns, else the name, else the uuid: stable across page loads where the wallet allows it. */
  readonly id: string
  readonly uuid: string
  readonly name: string
  readonly rdns?: string
  readonly iconUrl?: string
  readonly provider: Eip1193Provider
}

/** Reads an announcement. Nothing in it is trusted; `undefined` when no wallet can be made of it. Never throws. */
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

/** Where wallets put themselves that do not announce themselves. */
interface LegacyPage {
  readonly ethereum?: unknown
}

/**
 * The first provider on `window.ethereum` that is none of the announced ones, as an object of its own: what takes
 * `window.ethereum` later does not take its place. Never throws.
 */
function findInjected(
  page: LegacyPage,
  isAnnounced: (provider: Eip1193Provider) => boolean,
): Eip1193Provider | undefined {
  try {
    const { ethereum } = page
    const { providers } = (ethereum ?? {}) as { readonly providers?: unknown }
    // Several wallets share the place through a list; the object that holds it only forwards to one of them.
    const candidates: readonly unknown[] = Array.isArray(providers) ? providers : [ethereum]
    return candidates.find((each): each is Eip1193Provider => isEip1193Provider(each) && !isAnnounced(each))
  } catch {
    return undefined
  }
}

type Members = Readonly<Record<PropertyKey, unknown>>

/**
 * Whether a provider at `window.ethereum` is that of a wallet that announced another object: a proxy of it, or a second
 * object of the same code. It is only looked at, never called. In doubt they are two: no wallet is hidden that did not
 * announce itself. Never throws.
 */
function isOneWallet(placed: Eip1193Provider, announced: Eip1193Provider): boolean {
  if (placed === announced) return true
  const [one, other] = [placed, announced] as unknown as readonly [Members, Members]
  return attempt(() => sharesInsides(one, other) || isTwin(one, other)) === true
}

/** What a wallet keeps in its own object (listeners, state) is nobody else's: a proxy shows the very same. */
function sharesInsides(placed: Members, announced: Members): boolean {
  const insides = Reflect.ownKeys(announced).filter(key => isInside(announced[key]))
  return insides.length > 0 && insides.every(key => placed[key] === announced[key])
}

/** Objects of the page itself, such as the console that wallets log to, are everybody's. */
function isInside(value: unknown): boolean {
  return typeof value === 'object' && value !== null && value !== globalThis && value !== globalThis.console
}

/** Two objects of one wallet's code say of themselves whose they are, and ask in the same words. */
function isTwin(placed: Members, announced: Members): boolean {
  const marks = marksOf(placed)
  const code = String(placed['request'])
  return (
    marks.some(each => each !== commonMark) &&
    marks.join() === marksOf(announced).join() &&
    code === String(announced['request']) &&
    !code.includes('[native code]') // bound functions all read alike
  )
}

// Wallets say that to be taken for MetaMask.
const commonMark = 'isMetaMask'
const stateMark = /^_?is(Ready|Connected|Unlocked|Initialized|Eip6963)$/

/** The flags by which a provider says whose it is: `isRabby`, `isOneKey`. */
function marksOf(provider: Members): readonly string[] {
  const names: string[] = []
  for (const name in provider) if (/^_?is[A-Z]/.test(name) && provider[name] === true) names.push(name)
  return names.filter(name => !stateMark.test(name)).sort()
}
