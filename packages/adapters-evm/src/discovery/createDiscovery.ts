import type { Connector, Stop } from '@foyer/common'
import { createWatching, type Discovery, type EventPage } from '@foyer/common/adapter-kit'
import { createEvmConnector } from '../connector/createEvmConnector.js'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { findInjected, type LegacyPage } from './findInjected.js'
import { isOneWallet } from './isOneWallet.js'
import { type AnnouncedWallet, readAnnouncement } from './readAnnouncement.js'

/** A window, as far as wallets are found in it. */
export type EvmPage = LegacyPage & EventPage

/** An announcement that claimed the identity of a wallet that was there before. Its row is named by its uuid. */
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
  let injected: { readonly provider: Eip1193Provider; readonly connector: Connector } | undefined

  const { tell, watch } = createWatching(pageOf, page => listen(page))
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
  const hear = (event: Event) => {
    const read = readAnnouncement(event)
    if (!read || byProvider(read.provider)) return
    const first = announced.get(read.id)
    if (first && conflicts.length < most) conflicts.push({ id: read.id, name: read.name, uuid: read.uuid })
    // Nobody can tell which of them is the real one: whoever came first hides nobody.
    const wallet = first ? { ...read, id: read.uuid } : read
    if (first?.wallet.uuid === read.uuid || !wallet.id || announced.has(wallet.id)) return
    if (announced.size >= most) return
    const name = [...announced.values()].some(each => isSameName(each.wallet, wallet))
      ? `${wallet.name} (${wallet.id})`
      : wallet.name
    announced.set(wallet.id, { wallet, connector: announcedConnector({ ...wallet, name }) })
    if (injected) lookForInjected()
    tell()
  }
  const listen = (page: EvmPage): Stop => {
    page.addEventListener('eip6963:announceProvider', hear)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    // Wallets inside mobile browsers arrive after the page's scripts.
    const moments = ['ethereum#initialized', 'load']
    for (const moment of moments) page.addEventListener(moment, lookForInjected)
    lookForInjected()
    return () => {
      page.removeEventListener('eip6963:announceProvider', hear)
      for (const moment of moments) page.removeEventListener(moment, lookForInjected)
    }
  }
  return {
    connectors: () => [
      ...[...announced.values()].map(({ connector }) => connector),
      ...(injected ? [injected.connector] : []),
    ],
    conflicts: () => [...conflicts],
    watch,
  }
}

function announcedConnector({ provider, uuid, ...identity }: AnnouncedWallet): Connector {
  return createEvmConnector({ ...identity, type: 'ANNOUNCED', objects: [provider] }, () => provider)
}

function injectedConnector(provider: Eip1193Provider): Connector {
  return createEvmConnector({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED' }, () => provider)
}

function isSameName(left: AnnouncedWallet, right: AnnouncedWallet): boolean {
  return left.name.toLowerCase() === right.name.toLowerCase()
}
