import type { AccountId, Namespace } from '@foyer/common'
import { expect } from 'vitest'
import type { TrackedEvent } from '../../base/events.js'
import type { FoyerOptions } from '../../foyer/options/FoyerOptions.js'
import { soon } from '../../testing/clock.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { type Answer, type SeenRequest, serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { userAgents, visitPage } from '../../testing/visitPage.js'
import { feature as onrampFeature } from './feature.js'
import { selectOnramp, selectProviders, selectRequest } from './selectors.js'
import type { Purchase, ShopReading } from './state.js'

/** Returns a purchase in the service's format. */
export function wirePurchase(id: string, status: string, minedAt = new Date().toISOString()) {
  const metadata = {
    hash: `0x${id}`,
    minedAt,
    chain: testNetworks.one.id,
    operationType: 'buy',
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    sentFrom: 'Coinbase',
    sentTo: '0xaaa',
  }
  const token = { name: 'USD Coin', symbol: 'USDC', icon: null }
  return { id, metadata, transfers: [{ direction: 'in', fungible_info: token, quantity: { numeric: '25' } }] }
}

const amountOf = (amount: string, currency: string) => ({ amount, currency })

/** Returns a quote in the service's format. */
export const wireQuote = (paid: string, quoteId = 'quote') => ({
  coinbaseFee: amountOf('1.00', 'USD'),
  networkFee: amountOf('0.50', 'USD'),
  paymentSubtotal: amountOf('98.50', 'USD'),
  paymentTotal: amountOf(paid, 'USD'),
  purchaseAmount: amountOf('98.5', 'USDC'),
  quoteId,
})

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const network = { name: 'one', display_name: 'One', chain_id: '1', contract_address: null }

/** The options in the service's format. */
export const wireOptions = {
  paymentCurrencies: ['USD', 'EUR', 'JPY'].map(id => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [network] },
    { id: 'coin', name: 'Coin', symbol: 'COIN', networks: [network] },
  ],
}

export const json = (value: unknown): Answer => ({ body: JSON.stringify(value) })

/** The service's answers. They may be changed while it runs. */
interface Script {
  url: (request: SeenRequest, count: number) => Answer
  history: (request: SeenRequest) => Answer
  options: () => Answer
  quote: (request: SeenRequest) => Answer
}

/** A window, as seen by the page that opened it. */
interface Popup {
  closed: boolean
  opener: unknown
  /** The URLs that the window was sent to. */
  readonly shown: string[]
  close(): void
  readonly location: { replace(url: string): void }
}

function createPopup(): Popup {
  const popup: Popup = {
    closed: false,
    opener: 'the page',
    shown: [],
    close: () => {
      popup.closed = true
    },
    location: { replace: url => void popup.shown.push(url) },
  }
  return popup
}

interface Page {
  readonly namespaces?: readonly [Namespace, ...Namespace[]]
  readonly options?: Partial<FoyerOptions>
  readonly supported?: readonly string[]
  readonly isConnected?: boolean
  readonly hasService?: boolean
}

/** Opens a page with a connected wallet, an on-ramp service on loopback, and the on-ramp feature. */
export async function openOnramp({
  namespaces = ['eip155'],
  options = {},
  supported = [testNetworks.one.id, testNetworks.two.id, testNetworks.sun.id],
  isConnected = true,
  hasService = true,
}: Page = {}) {
  const browser = { isBlocking: false, popups: [] as Popup[], opened: [] as string[] }
  const open = (...words: readonly string[]) => {
    browser.opened.push(words.join(' '))
    if (browser.isBlocking) return null
    const popup = createPopup()
    browser.popups.push(popup)
    return popup
  }
  visitPage(userAgents.desktop, { open })
  const server = await serveHttp()
  const asked = (kind: string) => server.seen.filter(each => each.path.includes(kind))
  const script: Script = {
    url: (_, count) => json({ url: `https://buy.example/${count}` }),
    history: () => json({ data: [], next: null }),
    options: () => json(wireOptions),
    quote: ({ body }) => json(wireQuote((JSON.parse(body) as { readonly amount: string }).amount)),
  }
  server.answer = request => {
    if (request.path === '/v1/supported-chains') return json({ http: supported, ws: [] })
    if (request.path.endsWith('/history')) return script.history(request)
    if (request.path.endsWith('/onrampurl')) return script.url(request, asked('onrampurl').length)
    if (request.path.endsWith('/options')) return script.options()
    return request.path.endsWith('/quote') ? script.quote(request) : { status: 404 }
  }
  const wallet = createScriptedWallet({ id: 'red', namespaces })
  const started = await startFoyer({
    networks: [testNetworks.one, testNetworks.two, testNetworks.sun, testNetworks.coin],
    adapters: (['eip155', 'solana', 'bip122'] as const).map(each =>
      namespaces.includes(each) ? createScriptedAdapter(each, wallet) : createScriptedAdapter(each),
    ),
    ...(hasService ? { projectId: 'project', services: { blockchainUrl: server.url } } : {}),
    ...options,
  })
  const { foyer } = started
  const tracked: TrackedEvent[] = []
  foyer.on('tracked', event => void tracked.push(event.tracked))
  if (isConnected) await foyer.connect({ connectorId: 'red', namespace: namespaces[0] })
  const moves: AccountId[] = []
  const actions = await foyer.features.load('onramp', async () => ({
    ...onrampFeature,
    start: host => {
      host.onMove(account => void moves.push(account))
      return onrampFeature.start(host)
    },
  }))
  const state = () => selectOnramp(foyer.getState())
  const shop = (id: 'coinbase' | 'meld') => state().shops[id]
  return {
    ...started,
    server,
    asked,
    script,
    browser,
    wallet,
    actions,
    moves,
    tracked,
    state,
    providers: () => selectProviders(foyer.getState()),
    request: () => selectRequest(foyer.getState()),
    shop,
    shopReaches: (id: 'coinbase' | 'meld', status: ShopReading['status']) =>
      soon(() => expect(shop(id).status).toBe(status)),
    purchaseReaches: (status: Purchase['status']) => soon(() => expect(state().purchase.status).toBe(status)),
    /** Returns the bodies of the address requests. */
    wanted: () => asked('onrampurl').map(each => JSON.parse(each.body) as Record<string, unknown>),
  }
}

/** Opens a page on which the provider's URL is known, so that a click opens its window. */
export async function openPurchase(provider: 'coinbase' | 'meld' = 'coinbase', page: Page = {}) {
  const opened = await openOnramp(page)
  const { actions, shopReaches } = opened
  const stopShops = actions.watchShops()
  await shopReaches(provider, 'known')
  stopShops()
  const begin = () => {
    actions.buy(provider)
    return actions.watchPurchase()
  }
  const purchases = (...data: readonly object[]) => {
    opened.script.history = () => json({ data, next: null })
  }
  return { ...opened, begin, purchases, looks: () => opened.asked('/history').length }
}
