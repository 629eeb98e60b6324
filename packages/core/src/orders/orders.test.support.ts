import { type Namespace, parseAccountId, type Session } from '@foyer/common'
import { expect, onTestFinished } from 'vitest'
import { createMemoryBackend } from '../base/storage.js'
import { feature as namesFeature } from '../features/names/feature.js'
import { selectNames } from '../features/names/state.js'
import { feature as payFeature } from '../features/pay/feature.js'
import { isPaying, selectPay } from '../features/pay/state.js'
import { feature as sendFeature } from '../features/send/feature.js'
import { selectSend } from '../features/send/state.js'
import { feature as swapFeature } from '../features/swap/feature.js'
import { selectSwap } from '../features/swap/selectSwap.js'
import { answer as answerOfMarket, openMarket } from '../features/swap/swapping.test.support.js'
import type { FoyerInstance } from '../foyer/Foyer.js'
import { codeOf } from '../testing/codeOf.js'
import { createScriptedAdapter } from '../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../testing/createScriptedWallet.js'
import { testNetworks } from '../testing/networks.js'
import { serveHttp } from '../testing/serveHttp.js'
import { startFoyer } from '../testing/startFoyer.js'
import { selectActiveAccount } from '../wallet/connection/selectors.js'
import { feature as ordersFeature } from './feature.js'
import type { EndingName } from './moneyEndings.test.support.js'
import {
  type Door,
  doors,
  type HeldRequest,
  openMoneyWallet,
  outcomeIn,
  payerOf,
} from './moneyWallet.test.support.js'
import { networkOf, selectHeldRequest, selectOrders } from './state.js'

/** A page, and its requests to the wallet. */
export interface Page {
  readonly foyer: FoyerInstance
  readonly requests: HeldRequest[]
  stop(): void
}

/** The features that ask for money. */
export const ways = ['send', 'swap', 'pay', 'name'] as const
export type MoneyFeature = (typeof ways)[number]

const payee = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

let opened = 0

/**
 * Opens a visitor with one wallet on two families, two accounts and two networks, and every feature that asks for
 * money.
 */
export async function openMoney({ canStore = true }: { readonly canStore?: boolean } = {}) {
  opened += 1
  const id = `money-${opened}`
  const memory = createMemoryBackend()
  const storage = canStore ? memory : { ...memory, setItem: refuse }
  const market = openMarket()
  const server = await serveHttp()
  server.answer = request => answerOfMarket(market, request)
  const wallet = createScriptedWallet({ id: 'red', namespaces: ['eip155', 'solana'] })
  const money = await openMoneyWallet()
  const { held, nameless, silent, dropped, hashes, released } = money
  /** Hashes that the app added and then removed, which it may do once the network has them. */
  const forgotten = new Set<string>()

  const openPage = async (): Promise<Page> => {
    const requests: HeldRequest[] = []
    const able = (sessions: readonly Session[]) => money.able(sessions, requests)
    const { connector } = wallet
    const asking = {
      ...wallet,
      connector: {
        ...connector,
        connect: async (request: Parameters<typeof connector.connect>[0]) =>
          able(await connector.connect(request)),
        reconnect: async (request: Parameters<NonNullable<typeof connector.reconnect>>[0]) =>
          able((await connector.reconnect?.(request)) ?? []),
      },
    }
    const families: readonly Namespace[] = ['eip155', 'solana']
    const adapters = families.map(family => {
      const adapter = createScriptedAdapter(family, asking)
      adapter.readBalance = async () => ({ amount: '10', value: 100_000n, decimals: 4, symbol: 'COIN' })
      adapter.names = {
        estimateTransferFee: async () => ({ likely: 10n ** 15n, most: 2n * 10n ** 15n }),
        estimateGas: () => market.gas(),
        checkSwap: question => market.proof?.(question) ?? expect.fail('no proof'),
        readOutcome: outcomeIn(money),
      }
      return adapter
    })
    // Each page has its own registry of instances.
    Reflect.deleteProperty(globalThis, Symbol.for('@foyer/live-ids'))
    const { foyer, stop } = await startFoyer({
      id,
      storage,
      adapters,
      networks: [testNetworks.one, testNetworks.two, testNetworks.sun],
      services: { blockchainUrl: server.url },
      projectId: 'project',
      features: { swapNetworks: [testNetworks.one.id, testNetworks.two.id], pay: true },
    })
    const page: Page = {
      foyer,
      requests,
      stop() {
        for (const request of requests) request.isOrphaned = true
        stop()
      },
    }
    await foyer.features.load('payments', async () => ordersFeature)
    return page
  }

  const pages: [Page, ...Page[]] = [await openPage()]
  await pages[0].foyer.connect({ connectorId: 'red' })
  onTestFinished(() => {
    for (const page of pages) page.stop()
  })

  const unanswered = () => [
    ...held.filter(request => !released.has(request)).map(({ payer }) => payer),
    ...[...nameless].filter(request => !released.has(request)).map(({ payer }) => payer),
    ...silent.values(),
  ]
  const listed = () => pages.flatMap(({ foyer }) => selectOrders(foyer.getState()))
  const end = async (request: HeldRequest | undefined, ending: EndingName) => {
    await money.end(request, ending)
    await settled()
  }

  return {
    wallet,
    held,
    pages,
    storage,
    openPage,
    end,
    /**
     * Returns the payers of unresolved requests that the owner still waits for. The wallet shows them, sent them
     * under an unknown hash, or signed them without a report by the network.
     */
    unanswered,
    /** Returns the hashes on the network that their pages received, except the hashes that the app removed. */
    mustBeListed: () => [...hashes].filter(hash => !forgotten.has(hash)),
    /**
     * Returns the payers of requests that the wallet holds or that ended without a known hash. A name's signature
     * that is no longer waited for moves nothing, so it is not listed.
     */
    withoutName: () =>
      [...held.filter(({ kind }) => kind !== 'signature'), ...nameless]
        .filter(request => request.kind !== 'signature' || !released.has(request))
        .map(({ payer }) => payer),
    payments: () => selectOrders(pages[0].foyer.getState()),
    /** Returns the orders listed by any page. */
    listed,
    approve: (request: HeldRequest | undefined) => end(request, 'the wallet sends it and names its hash'),
    /** Ends a request with a signed transaction, and no answer reports whether the network accepted it. */
    lose: (request: HeldRequest | undefined) => end(request, 'it is signed, and the line to the node is cut'),
    decline: (request: HeldRequest | undefined) => end(request, 'the owner declines'),
    /** Makes the network report every transaction again. */
    tellAll() {
      silent.clear()
      dropped.clear()
    },
    /** Makes the nodes drop the transactions that they have not reported so far. */
    drop() {
      for (const hash of silent.keys()) dropped.add(hash)
      silent.clear()
    },
    async stopWaiting(page: Page) {
      const account = selectActiveAccount(page.foyer.getState())
      if (!account) return
      const payer = payerOf(account)
      for (const request of [...held, ...nameless]) if (request.payer === payer) released.add(request)
      for (const [hash, whose] of silent) if (whose === payer) silent.delete(hash)
      const actions = await page.foyer.features.load('payments', async () => ordersFeature)
      const request = selectHeldRequest(page.foyer.getState(), account)
      if (request) actions.stopWaiting(request.id)
      await settled()
    },
    /**
     * Makes a request of the app through a method of the session in use. Resolves when the wallet receives it, or
     * when it ends.
     */
    async askByApp({ foyer }: Page, door: Door, more: object = {}): Promise<void> {
      const session = foyer.getSession(foyer.getState().networks.activeNamespace) as unknown as
        | Record<Door, (request: object) => Promise<unknown>>
        | undefined
      if (!session) return
      await untilAsked(held, () => session[door]({ ...doors[door], ...more }))
    },
    /** Adds the newest sent transaction, under the app's label. */
    async handOver({ foyer }: Page): Promise<void> {
      const [newest] = selectOrders(foyer.getState()).filter(({ kind }) => kind === 'call')
      if (!newest || !('hash' in newest.progress)) return
      const transaction = { hash: newest.progress.hash, networkId: networkOf(newest) }
      await foyer.transactions.add({ ...transaction, label: 'Mint' })
      await settled()
    },
    /** Removes every transaction that the app added. */
    async forget({ foyer }: Page): Promise<void> {
      for (const payment of selectOrders(foyer.getState()).filter(({ kind }) => kind === 'app')) {
        if (!('hash' in payment.progress)) continue
        const { hash } = payment.progress
        await foyer.transactions.remove({ hash, networkId: networkOf(payment) })
        if (!silent.has(hash)) forgotten.add(hash)
      }
      await settled()
    },
    async reload(page: Page) {
      page.stop()
      const at = pages.indexOf(page)
      pages[at] = await openPage()
      await expect.poll(() => pages[at]?.foyer.getState().connection.reconnecting).toEqual([])
    },
    /**
     * Makes a money request. Resolves when the wallet receives it, or when it ends. A busy feature is only pressed.
     */
    async ask({ foyer }: Page, way: MoneyFeature): Promise<void> {
      await untilAsked(held, () => asks[way](foyer), isBusy(foyer, way))
    },
  }
}

/** Runs a request until the wallet receives it, or until it ends. */
async function untilAsked(
  held: readonly HeldRequest[],
  ask: () => Promise<unknown>,
  isOver = false,
): Promise<void> {
  const before = held.length
  const progress = { isOver }
  void codeOf(ask)
    .catch(() => undefined)
    .finally(() => {
      progress.isOver = true
    })
  while (held.length === before && !progress.isOver) await turn()
  await settled()
}

/** Throws as a browser does whose storage is blocked or full. */
function refuse(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

/** Waits until the page has processed an answer. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await turn()
}

const turn = () => new Promise(resolve => setImmediate(resolve))

function isBusy(foyer: FoyerInstance, way: MoneyFeature): boolean {
  const state = foyer.getState()
  if (way === 'send') return selectSend(state).isLocked
  if (way === 'swap') return selectSwap(state).isLocked
  if (way === 'pay') return isPaying(selectPay(state).flow)
  return selectNames(state)?.registration.status === 'signing'
}

const asks: Readonly<Record<MoneyFeature, (foyer: FoyerInstance) => Promise<unknown>>> = {
  async send(foyer) {
    const actions = await foyer.features.load('send', async () => sendFeature)
    const account = selectActiveAccount(foyer.getState())
    if (!account) return
    const { networkId, namespace } = parseAccountId(account)
    const quantity = { decimals: '18', numeric: '10' }
    actions.chooseToken({ name: 'Coin', symbol: 'COIN', chainId: networkId, price: 2, quantity })
    actions.setAmount('1.5')
    actions.setReceiver(namespace === 'solana' ? '9'.repeat(40) : payee)
    return actions.send()
  },
  async swap(foyer) {
    const actions = await foyer.features.load('swap', async () => swapFeature)
    await actions.start({ amount: '1', fromToken: 'COIN', toToken: 'DOL' })
    const stopReviewing = actions.review()
    // A swap that an earlier page left is already followed, so its button is only pressed.
    if (isBusy(foyer, 'swap')) return void actions.confirm().finally(stopReviewing)
    const { start } = selectSwap(foyer.getState())
    if (start.status === 'ready') {
      await expect.poll(() => selectSwap(foyer.getState()).quote.status).toMatch(/known|failed/)
      await expect.poll(() => selectSwap(foyer.getState()).review.status).toMatch(/ready|failed/)
    }
    return actions.confirm().finally(stopReviewing)
  },
  async pay(foyer) {
    const actions = await foyer.features.load('pay', async () => payFeature)
    const asset = { network: testNetworks.one.id, address: 'native', symbol: 'COIN', decimals: 18 } as const
    actions.dismiss()
    actions.open({ asset, recipient: payee, amount: '1.5' })
    return actions.payWithWallet()
  },
  async name(foyer) {
    const actions = await foyer.features.load('names', async () => namesFeature)
    return actions.register('adas.reown.id')
  },
}
