import {
  type AccountId,
  FoyerError,
  type Namespace,
  parseAccountId,
  type Session,
  type SignedTransaction,
} from '@foyer/common'
import { expect, onTestFinished } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import type { Foyer } from '../../foyer/Foyer.js'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { namesFeature } from '../names/namesFeature.js'
import { selectNames } from '../names/state.js'
import { payFeature } from '../pay/payFeature.js'
import { isPaying, selectPay } from '../pay/state.js'
import { sendFeature } from '../send/sendFeature.js'
import { selectSend } from '../send/state.js'
import { selectSwap } from '../swap/selectSwap.js'
import { swapFeature } from '../swap/swapFeature.js'
import { answer as answerOfMarket, openMarket } from '../swap/swapping.test.support.js'
import { paymentsFeature } from './paymentsFeature.js'
import { selectPayments } from './state.js'

/** A request that the wallet shows its owner. */
export interface HeldRequest {
  /** Whose it is, without its network. */
  readonly payer: string
  readonly kind: 'transaction' | 'signature'
  /** The page that asked is gone: it hears of no answer. */
  isOrphaned: boolean
  readonly approve: (answer: string) => void
  readonly decline: (reason?: FoyerError) => void
  /** The wallet signs it, and the answer of the network is lost on the way. */
  readonly lose: (hash: string) => void
}

/** What a request of a page tells the wallet. */
interface Asking {
  readonly account?: AccountId
  readonly onSigned?: (signed: SignedTransaction) => void
}

/** A page, and what it asked the wallet for. */
export interface Page {
  readonly foyer: Foyer
  readonly requests: HeldRequest[]
  stop(): void
}

/** Every way to ask for money. */
export const ways = ['send', 'swap', 'pay', 'name'] as const
export type Way = (typeof ways)[number]

const payee = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const payerOf = (account: AccountId) => {
  const { namespace, address } = parseAccountId(account)
  return `${namespace}:${address}`
}

let opened = 0

/** A visitor with one wallet on two families, two accounts and two networks, and all rooms that ask for money. */
export async function openMoney({ canStore = true }: { readonly canStore?: boolean } = {}) {
  opened += 1
  const id = `money-${opened}`
  const memory = createMemoryBackend()
  const storage = canStore ? memory : { ...memory, setItem: refuse }
  const held: HeldRequest[] = []
  const released = new Set<HeldRequest>()
  const hashes = new Set<string>()
  const market = openMarket()
  const server = await serveHttp()
  server.answer = request => answerOfMarket(market, request)
  const wallet = createScriptedWallet({ id: 'red', namespaces: ['eip155', 'solana'] })

  /** What was signed, and of which the network tells nothing yet; by hash, with whose it is. */
  const silent = new Map<string, string>()

  const hold = (
    kind: HeldRequest['kind'],
    { account = expect.fail('no account'), onSigned }: Asking,
    page: Page,
  ): Promise<string> =>
    new Promise((resolve, reject) => {
      const request: HeldRequest = {
        payer: payerOf(account),
        kind,
        isOrphaned: false,
        approve(text) {
          if (!request.isOrphaned) resolve(text)
        },
        decline(reason = new FoyerError('REQUEST_REJECTED', { method: kind })) {
          if (!request.isOrphaned) reject(reason)
        },
        lose(hash) {
          if (request.isOrphaned) return
          onSigned?.({ hash })
          reject(new FoyerError('TRANSACTION_UNCONFIRMED', { hash }))
        },
      }
      held.push(request)
      page.requests.push(request)
    })

  const openPage = async (): Promise<Page> => {
    const requests: HeldRequest[] = []
    const ask = (kind: HeldRequest['kind']) => (request: Asking) => hold(kind, request, page)
    const able = (sessions: readonly Session[]) =>
      sessions.map(session =>
        Object.assign(session, {
          sendTransaction: ask('transaction'),
          sendAsset: ask('transaction'),
          signMessage: ask('signature'),
        }),
      )
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
      adapter.readBalance = async () => ({ amount: '10', symbol: 'COIN' })
      adapter.names = {
        estimateTransferFee: async () => ({ likely: 10n ** 15n, most: 2n * 10n ** 15n }),
        estimateGas: () => market.gas(),
        checkSwap: question => market.proof?.(question) ?? expect.fail('no proof'),
        readOutcome: async ({ hash }) => ({ status: silent.has(hash) ? 'pending' : 'succeeded' }),
      }
      return adapter
    })
    // Another page has a registry of its own.
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
    await foyer.features.load('payments', async () => paymentsFeature)
    return page
  }

  const pages: [Page, ...Page[]] = [await openPage()]
  await pages[0].foyer.connection.connect({ connectorId: 'red' })
  onTestFinished(() => {
    for (const page of pages) page.stop()
  })

  const unanswered = () => [
    ...held.filter(request => !released.has(request)).map(({ payer }) => payer),
    ...silent.values(),
  ]
  const newHash = () => `0x${hashes.size.toString(16).padStart(64, '0')}`

  return {
    wallet,
    held,
    pages,
    storage,
    openPage,
    /** Whose wallet shows a request, or signed what the network tells nothing of, unless its owner gave it up. */
    unanswered,
    /** What wallets sent while the page that asked was there. */
    hashes,
    payments: () => selectPayments(pages[0].foyer.getState()),
    async approve(request: HeldRequest | undefined) {
      if (!request) return
      held.splice(held.indexOf(request), 1)
      const hash = newHash()
      if (request.kind === 'transaction' && !request.isOrphaned) hashes.add(hash)
      request.approve(hash)
      await settled()
    },
    /** The wallet signs what it shows, and nobody hears whether the network took it. */
    async lose(request: HeldRequest | undefined) {
      if (request?.kind !== 'transaction') return
      held.splice(held.indexOf(request), 1)
      const hash = newHash()
      if (!request.isOrphaned) {
        hashes.add(hash)
        if (!released.has(request)) silent.set(hash, request.payer)
      }
      request.lose(hash)
      await settled()
    },
    /** The network tells of everything again. */
    tellAll: () => silent.clear(),
    async decline(request: HeldRequest | undefined) {
      if (!request) return
      held.splice(held.indexOf(request), 1)
      request.decline()
      await settled()
    },
    async stopWaiting(page: Page) {
      const account = selectActiveAccount(page.foyer.getState())
      if (!account) return
      for (const request of held) if (request.payer === payerOf(account)) released.add(request)
      for (const [hash, payer] of silent) if (payer === payerOf(account)) silent.delete(hash)
      const actions = await page.foyer.features.load('payments', async () => paymentsFeature)
      actions.stopWaiting(account)
      await settled()
    },
    async reload(page: Page) {
      page.stop()
      const at = pages.indexOf(page)
      pages[at] = await openPage()
      await expect.poll(() => pages[at]?.foyer.getState().connection.reconnecting).toEqual([])
    },
    /** Asks for money, until the wallet is asked or nothing comes of it; a room that is at it already is only pressed. */
    async ask({ foyer }: Page, way: Way): Promise<void> {
      const before = held.length
      let isOver = isBusy(foyer, way)
      void codeOf(asks[way](foyer))
        .catch(() => undefined)
        .finally(() => {
          isOver = true
        })
      while (held.length === before && !isOver) await turn()
      await settled()
    },
  }
}

/** What a browser says whose storage is blocked or full. */
function refuse(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

/** Lets what follows an answer happen: no network is asked for it. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await turn()
}

const turn = () => new Promise(resolve => setImmediate(resolve))

function isBusy(foyer: Foyer, way: Way): boolean {
  const state = foyer.getState()
  if (way === 'send') return selectSend(state).isLocked
  if (way === 'swap') return selectSwap(state).isLocked
  if (way === 'pay') return isPaying(selectPay(state).flow)
  return selectNames(state)?.registration.status === 'signing'
}

const asks: Readonly<Record<Way, (foyer: Foyer) => Promise<unknown>>> = {
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
    // What a page before left under way is followed, and its button only pressed.
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
