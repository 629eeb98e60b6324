import type { SendingRequest, Session, TransactionOutcome } from '@foyer/common'
import { expect } from 'vitest'
import type { TrackedEvent } from '../../base/events.js'
import { createMemoryBackend } from '../../base/storage.js'
import type { FoyerOptions } from '../../foyer/options/FoyerOptions.js'
import { currentRoute } from '../../modal/router/routerState.js'
import { pass, soon } from '../../testing/clock.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { copyOrders } from '../../testing/leftOrders.js'
import { testNetworks } from '../../testing/networks.js'
import { type Answer, serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { userAgents, visitPage } from '../../testing/visitPage.js'
import { json } from '../onramp/openOnramp.test.support.js'
import { postponed } from '../send/sending.test.support.js'
import type { PayRequest } from './checkPayRequest.js'
import { feature as payFeature } from './feature.js'
import { type PayFlow, selectPay } from './state.js'

/** The payee: an address with a valid checksum. */
export const payee = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
/** The contract of a token. */
export const dollar = `0x${'cd'.repeat(20)}`

/** A host's request for 1.5 of the network's native coin. */
export const coinRequest: PayRequest = {
  asset: { network: 'eip155:1', address: 'native', symbol: 'COIN', decimals: 18 },
  recipient: payee,
  amount: '1.5',
}

/** The same request for a token with six decimals. */
export const tokenRequest: PayRequest = {
  ...coinRequest,
  asset: { network: 'eip155:1', address: dollar, symbol: 'DOL', decimals: 6 },
}

type Params = Readonly<Record<string, unknown>>

/** The service's answers by method. They may be changed while it runs. */
interface Script {
  exchanges: (params: Params) => Answer
  url: (params: Params) => Answer
  status: (params: Params, count: number) => Answer
}

export const result = (value: unknown) => json({ jsonrpc: '2.0', id: 1, result: value })
export const refusal = (message: string) => json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message } })

/** Creates a window, as seen by the page that opened it: its URLs, and whether it is closed. */
function openWindow() {
  const seen = { urls: [] as string[], isClosed: false }
  const page = {
    opener: 'the page',
    get closed() {
      return seen.isClosed
    },
    close() {
      seen.isClosed = true
    },
    location: { replace: (url: string) => void seen.urls.push(url) },
  }
  return { seen, page }
}

const methods = {
  reown_getExchanges: 'exchanges',
  reown_getExchangePayUrl: 'url',
  reown_getExchangeBuyStatus: 'status',
} as const

interface Page {
  readonly options?: Partial<FoyerOptions>
  readonly isConnected?: boolean
  readonly hasService?: boolean
  /** The network's outcome of a transaction. If absent, the adapter cannot read outcomes. */
  readonly outcome?: TransactionOutcome
}

/** Opens a host's page with a wallet, the feature, and a service on loopback that has two exchanges. */
export async function openPay({ options = {}, isConnected = true, hasService = true, outcome }: Page = {}) {
  const browser = { isBlocking: false, windows: [] as ReturnType<typeof openWindow>['seen'][] }
  visitPage(userAgents.desktop, {
    open() {
      if (browser.isBlocking) return null
      const { seen, page } = openWindow()
      browser.windows.push(seen)
      return page
    },
  })
  const server = await serveHttp()
  const calls: (readonly [method: keyof Script, params: Params])[] = []
  const script: Script = {
    exchanges: () =>
      result({
        exchanges: [
          { id: 'harbor', name: 'Harbor', imageUrl: 'https://harbor.example/icon.png' },
          { id: 'tern', name: 'Tern', imageUrl: null },
        ],
        total: 2,
      }),
    url: () => result({ url: 'https://harbor.example/pay', sessionId: 'session' }),
    status: () => result({ status: 'IN_PROGRESS' }),
  }
  server.answer = ({ path, body }) => {
    if (path !== '/v1/json-rpc') return { status: 404 }
    const { method, params } = JSON.parse(body) as { method: keyof typeof methods; params: Params }
    calls.push([methods[method], params])
    return script[methods[method]](params, calls.filter(([each]) => each === 'status').length)
  }
  const wallet = createScriptedWallet({ id: 'red', namespaces: ['eip155'] })
  wallet.addresses = [`0x${'a1'.repeat(20)}`]
  const adapter = createScriptedAdapter('eip155', wallet)
  if (outcome) adapter.names = { readOutcome: async () => outcome }
  const started = await startFoyer({
    networks: [testNetworks.one, testNetworks.two, testNetworks.sun],
    adapters: [adapter, createScriptedAdapter('solana')],
    features: { pay: true },
    ...(hasService ? { projectId: 'project', services: { blockchainUrl: server.url } } : {}),
    ...options,
  })
  const { foyer } = started
  const tracked: TrackedEvent[] = []
  foyer.on('tracked', event => void tracked.push(event.tracked))
  const sent: (readonly [method: string, request: unknown])[] = []
  const send = { answer: async () => '0xhash' }
  const connect = async () => {
    await foyer.connect({ connectorId: 'red' })
    const capability = (method: string) => (request: unknown) => {
      sent.push([method, request])
      return send.answer()
    }
    const [session] = wallet.opened as Session[]
    Object.assign(session ?? expect.fail('no session'), {
      sendAsset: capability('sendAsset'),
    })
  }
  if (isConnected) await connect()
  const actions = await foyer.features.load('pay', async () => payFeature)
  const state = () => selectPay(foyer.getState())
  return {
    ...started,
    adapter,
    wallet,
    browser,
    server,
    calls,
    script,
    tracked,
    sent,
    send,
    connect,
    actions,
    state,
    view: () => (foyer.getState().modal.isOpen ? currentRoute(foyer.getState().router).view : undefined),
    flowReaches: (status: PayFlow['status']) => soon(() => expect(state().flow.status).toBe(status)),
    /** Returns the names of the tracked payment events. */
    payEvents: () => tracked.map(({ event }) => event).filter(event => event.startsWith('PAY_')),
  }
}

/** Opens the page with a request whose exchanges are known. */
export async function openRequest(request: PayRequest = coinRequest, page: Page = {}) {
  const opened = await openPay(page)
  opened.actions.open(request)
  await opened.actions.loadExchanges()
  return opened
}

type PayPage = Awaited<ReturnType<typeof openRequest>>

/** Asks the wallet for the payment. Returns the wallet's answer, which the test gives later. */
export function askWallet({ actions, send }: PayPage) {
  const answer = postponed<string>()
  send.answer = () => answer.promise
  void actions.payWithWallet()
  return answer
}

/** Asks the wallet for the payment, and stops waiting for it. Returns the wallet's answer. */
export async function stopWaiting(opened: PayPage) {
  const answer = askWallet(opened)
  await pass(100)
  opened.actions.cancel()
  await opened.flowReaches('failed')
  return answer
}

/** Asks the wallet for the payment, stops waiting for it, and opens the same order again. Returns the wallet's answer. */
export async function stopAndOpenAgain(opened: PayPage) {
  const answer = await stopWaiting(opened)
  const { request } = opened.state()
  opened.actions.dismiss()
  opened.actions.open(request ?? expect.fail('no request'))
  await opened.actions.loadExchanges()
  return answer
}

/** Holds the wallet on another network. Returns how to let it switch to the one of the payment. */
export function holdSwitch({ wallet }: PayPage) {
  const switched = postponed<void>()
  const [session] = wallet.opened as Session[]
  const at = { networkId: 'eip155:2' }
  Object.defineProperty(session, 'networkId', { get: () => at.networkId })
  Object.assign(session ?? expect.fail('no session'), { switchNetwork: () => switched.promise })
  return () => {
    at.networkId = 'eip155:1'
    switched.resolve()
  }
}

/** Lets the wallet sign at once, and returns the answer of its node, which the test gives later. */
export function signFirst({ wallet }: PayPage) {
  const node = postponed<string>()
  const [session] = wallet.opened as Session[]
  Object.assign(session ?? expect.fail('no session'), {
    sendAsset(request: SendingRequest) {
      request.onSigned?.({ hash: '0xhash' })
      return node.promise
    },
  })
  return node
}

/**
 * Opens two tabs of a host, whose networks report a success. The first one shows the request. Returns them, and how the
 * second one learns what the first has stored.
 */
export async function openTwoTabs() {
  const [mine, others] = [createMemoryBackend(), createMemoryBackend()]
  const page = { outcome: { status: 'succeeded' } } as const
  const other = await openRequest(tokenRequest, { ...page, options: { storage: others } })
  const openNext = () => openPay({ ...page, options: { storage: mine, id: 'tab' } })
  const tab = await openNext()
  const copy = () => copyOrders(others, mine, 'tab')
  const announce = () => {
    copy()
    window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  }
  const tell = async () => {
    announce()
    await pass(1000)
  }
  return { other, tab, openNext, announce, tell, copy }
}
