import type { AccountId, SendingRequest, TransactionOutcome } from '@foyer/common'
import { FoyerError } from '@foyer/common'
import { describe, expect, it, vi } from 'vitest'
import { createMemoryBackend, type StorageBackend } from '../base/storage.js'
import { codeOf } from '../testing/codeOf.js'
import { createScriptedAdapter } from '../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../testing/createScriptedWallet.js'
import { hostOf } from '../testing/loadProbe.js'
import { testNetworks } from '../testing/networks.js'
import { startFoyer } from '../testing/startFoyer.js'
import { userAgents, visitPage } from '../testing/visitPage.js'
import { feature as ordersFeature } from './feature.js'
import { selectOrders } from './state.js'

const account = 'eip155:1:0xaaa'
const other = 'eip155:1:0xbbb'
const hash = `0x${'1'.repeat(64)}`

interface Sending {
  /** The network's outcomes, one per answer. The last one is repeated. */
  readonly outcomes: readonly TransactionOutcome[]
  /** Returns the payer, as the wallet's session finds it. */
  readonly readPayer: (asked: {
    readonly hash: string
    readonly account: AccountId
  }) => Promise<AccountId | undefined>
  readonly send?: (request: SendingRequest) => Promise<string>
  readonly storage?: StorageBackend
}

/**
 * Opens a page of an app whose wallet sends immediately and shows two accounts. `storage` is the visitor's storage.
 */
async function openApp({ outcomes, readPayer, send = async () => hash, storage }: Sending) {
  // Each page has its own registry of instances.
  Reflect.deleteProperty(globalThis, Symbol.for('@foyer/live-ids'))
  const wallet = createScriptedWallet({ id: 'red' })
  const adapter = createScriptedAdapter('eip155', wallet)
  const left = [...outcomes]
  adapter.names = {
    readOutcome: async () => (left.length > 1 ? left.shift() : left[0]) ?? { status: 'pending' },
  }
  const { foyer, events } = await startFoyer({
    networks: Object.values(testNetworks),
    adapters: [adapter],
    ...(storage && { storage }),
  })
  const payments = await foyer.features.load('payments', async () => ordersFeature)
  const moves: string[] = []
  const { onMove } = await hostOf(foyer)
  onMove(each => moves.push(each))
  const { connector } = wallet
  const connect = connector.connect.bind(connector)
  const asked: unknown[] = []
  connector.connect = async request =>
    (await connect(request)).map(session =>
      Object.assign(session, {
        sendTransaction: send,
        readPayer(request: Parameters<Sending['readPayer']>[0]) {
          asked.push(request.account)
          return readPayer(request)
        },
      }),
    )
  await foyer.connect({ connectorId: 'red' })
  events.length = 0
  const [session = expect.fail('no session')] = wallet.opened
  const pay = () =>
    foyer.getSession('eip155')?.sendTransaction?.({ transaction: { to: '0x1' } }) ??
    expect.fail('it cannot send')
  const listed = () => selectOrders(foyer.getState())
  const told = () => foyer.getState().notices.snackbar
  return { foyer, payments, events, moves, asked, session, pay, listed, told }
}

const known: TransactionOutcome = { status: 'pending', isKnown: true }

describe('a payment that another account may have made', () => {
  it.each<[string, readonly TransactionOutcome[]]>([
    ['is pending', [known]],
    ['is included', [{ status: 'succeeded' }]],
    ['was reverted', [{ status: 'failed' }]],
  ])('is listed for the account that paid, once it %s', async (_, outcomes) => {
    const { pay, listed, told } = await openApp({ outcomes, readPayer: async () => other })
    expect(await pay()).toBe(hash)
    await vi.waitFor(() => expect(listed()).toMatchObject([{ kind: 'call', account: other }]))
    expect(listed()[0]?.progress).toMatchObject({ hash })
    expect(told()).toMatchObject({
      variant: 'error',
      content: { kind: 'notice', code: 'PAID_BY_ANOTHER_ACCOUNT' },
      isForPage: true,
    })
  })

  it('calls `onMove` with that account from then on, also when it ends', async () => {
    visitPage(userAgents.desktop)
    const outcomes = [known, { status: 'succeeded' } as const]
    const { pay, listed, moves } = await openApp({ outcomes, readPayer: async () => other })
    await pay()
    await vi.waitFor(() => expect(listed()).toMatchObject([{ account: other, progress: { status: 'sent' } }]))
    window.dispatchEvent(new Event('focus')) // a return to the page triggers a request
    await vi.waitFor(() => expect(listed()).toMatchObject([{ progress: { status: 'succeeded' } }]))
    expect(moves).toEqual([account, other, other])
  })

  it('is reported even if that account has paid before', async () => {
    const { payments, pay, listed, told } = await openApp({ outcomes: [known], readPayer: async () => other })
    await payments.ask({ kind: 'send', account: other, summary: {}, ask: async () => '0x9' })
    expect(told()).toBeUndefined()
    await pay()
    await vi.waitFor(() => expect(listed().map(each => each.account)).toEqual([other, other]))
    expect(told()?.content).toEqual({ kind: 'notice', code: 'PAID_BY_ANOTHER_ACCOUNT' })
  })

  it('is reported on one of the visitor’s pages', async () => {
    visitPage(userAgents.desktop)
    const storage = createMemoryBackend()
    const world: Sending = { outcomes: [known], readPayer: async () => other, storage }
    const [here, there] = [await openApp(world), await openApp(world)]
    await there.payments.ask({ kind: 'send', account, summary: {}, ask: async () => '0x9' })
    await there.pay()
    await vi.waitFor(() => expect(there.listed().map(each => each.account)).toEqual([other, other]))
    expect(there.told()).toBeDefined()
    const key = '@foyer/default/payments_pending'
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    await vi.waitFor(() => expect(here.asked).toEqual([other, other]))
    await vi.waitFor(() => expect(here.listed().map(each => each.account)).toEqual([other, other]))
    expect(here.told()).toBeUndefined()
  })

  it('makes the page follow the wallet to that account', async () => {
    const app = await openApp({
      outcomes: [known],
      async readPayer() {
        const { accounts, networkId } = app.session
        app.session.emit({ type: 'changed', accounts, networkId, inUse: other })
        return other
      },
    })
    await app.pay()
    await vi.waitFor(() => expect(app.foyer.getSession('eip155')?.account).toBe(other))
    expect(app.events.filter(({ type }) => type === 'changed')).toMatchObject([{ activeAccount: other }])
    await vi.waitFor(() =>
      expect(app.told()?.content).toEqual({ kind: 'notice', code: 'PAID_BY_ANOTHER_ACCOUNT' }),
    )
  })

  it.each<[string, () => Promise<AccountId | undefined>]>([
    ['if it paid itself', async () => account],
    ['if the payer is unknown', async () => undefined],
    ['if no node answers', () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }))],
  ])('stays with the requested account %s', async (_, readPayer) => {
    const { pay, listed, told } = await openApp({ outcomes: [{ status: 'succeeded' }], readPayer })
    await pay()
    await vi.waitFor(() => expect(listed()).toMatchObject([{ account, progress: { status: 'succeeded' } }]))
    expect(told()).toBeUndefined()
  })

  it('has its payer read again at the end if it was unknown before', async () => {
    const payers: (AccountId | undefined)[] = [undefined, other]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      const outcomes = [known, known, { status: 'succeeded' } as const]
      const { pay, listed, asked } = await openApp({ outcomes, readPayer: async () => payers.shift() })
      void pay()
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(2000)
        expect(listed()).toMatchObject([{ account: other, progress: { status: 'succeeded' } }])
      })
      expect(asked).toEqual([account, account])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not listed if a signature proves the other account, because nothing was sent', async () => {
    const failure = new FoyerError('SIGNED_BY_ANOTHER_ACCOUNT', { method: 'sign', signer: '0xbbb' })
    const { pay, listed } = await openApp({
      outcomes: [],
      readPayer: async () => other,
      send: () => Promise.reject(failure),
    })
    expect(await codeOf(pay)).toBe('SIGNED_BY_ANOTHER_ACCOUNT')
    expect(listed()).toEqual([])
  })
})
