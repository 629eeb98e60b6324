import { FoyerError } from '@foyer/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass } from '../../testing/clock.js'
import { testNetworks } from '../../testing/networks.js'
import { userAgents, visitPage } from '../../testing/visitPage.js'
import { feature as activityFeature } from './feature.js'
import { heldCollectibles } from './heldCollectibles.js'
import {
  collectibleTransfer,
  historyWorld,
  moverOf,
  pageOf,
  tokenTransfer,
  wireTransaction,
} from './serveHistory.test.support.js'
import { selectLastNetworkInView } from './state.js'
import { selectTransactionsByYear } from './transactionDates.js'

beforeEach(() => {
  visitPage(userAgents.desktop)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const spam = (id: string) => wireTransaction(id, { transfers: [collectibleTransfer('in', '9', true)] })
const at = (id: string, minedAt: string) => wireTransaction(id, { minedAt })

describe('the history of the account in use', () => {
  it('loads the first page, newest first, and stores the next cursor [ENT-19] [CALL-6]', async () => {
    const { told, actions, state, ids, asked, reaches } = await historyWorld()
    told.history = () =>
      pageOf([at('old', '2026-01-01T00:00:00Z'), at('new', '2026-11-01T00:00:00Z')], 'page2')
    expect(state()).toMatchObject({ status: 'idle', transactions: [], cursor: undefined })
    const loading = actions.load()
    expect(state().status).toBe('loading')
    await loading
    await reaches('ready')
    expect(ids()).toEqual(['new', 'old'])
    expect(state()).toMatchObject({ account: `${testNetworks.one.id}:0xaaa`, cursor: 'page2' })
    expect(asked()[0]).toMatchObject({ method: 'GET', path: '/v1/account/0xaaa/history' })
    expect(asked()[0]?.query).toMatchObject({ chainId: testNetworks.one.id })
    expect(asked()[0]?.query['cursor']).toBeUndefined()
  })

  it('holds all fields of a transaction store, including the last network in view [ENT-19]', async () => {
    const { foyer, red, told, actions, reaches } = await historyWorld({
      supported: [testNetworks.one.id, testNetworks.two.id],
    })
    const noon = (id: string, day: string) => at(id, `${day}T12:00:00Z`)
    told.history = () =>
      pageOf([noon('a', '2026-11-05'), noon('b', '2026-11-03'), noon('c', '2025-01-09')], 'more')
    actions.watch()
    await reaches('ready')
    const years = selectTransactionsByYear(foyer.getState())
    expect(years[2026]?.[10]?.map(each => each.id)).toEqual(['a', 'b'])
    expect(years[2025]?.[0]?.map(each => each.id)).toEqual(['c'])
    expect(selectLastNetworkInView(foyer.getState())).toBe('eip155:1')
    told.history = () => pageOf([])
    red.change('eip155', { networkId: 'eip155:2' })
    await reaches('ready')
    expect(selectLastNetworkInView(foyer.getState())).toBe('eip155:2')
    expect(selectTransactionsByYear(foyer.getState())).toEqual({})
  })

  it('is loading, then ready with an empty list if the account has no transactions [STATE-24]', async () => {
    const { told, actions, state } = await historyWorld()
    told.history = () => pageOf([])
    const loading = actions.load()
    expect(state()).toMatchObject({ status: 'loading', transactions: [] })
    await loading
    expect(state()).toMatchObject({ status: 'ready', transactions: [], cursor: undefined })
  })

  it('leaves out spam, transactions without transfers and other networks [STATE-24] [VAL-11] [VAL-12]', async () => {
    const { told, actions, state } = await historyWorld()
    told.history = () =>
      pageOf([
        spam('lure'),
        wireTransaction('nothing', { transfers: [] }),
        wireTransaction('elsewhere', { chain: testNetworks.two.id }),
      ])
    await actions.load()
    expect(state()).toMatchObject({ status: 'ready', transactions: [] })
  })

  it('keeps a transaction of which only some transfers are spam [VAL-11]', async () => {
    const { told, actions, ids } = await historyWorld()
    const transfers = [collectibleTransfer('in', '9', true), tokenTransfer('in', '1')]
    told.history = () => pageOf([wireTransaction('mixed', { transfers }), spam('lure')])
    await actions.load()
    expect(ids()).toEqual(['mixed'])
  })

  it('reads the first page once per account and network, however many callers there are', async () => {
    const { actions, asked } = await historyWorld()
    await Promise.all([actions.load(), actions.load()])
    await actions.load()
    actions.watch()
    await actions.load()
    expect(asked()).toHaveLength(1)
  })

  it('skips pages with nothing to show, at most five per load', async () => {
    const { told, actions, state, ids, asked } = await historyWorld()
    told.history = ({ query }) => {
      const page = Number(query['cursor'] ?? 0)
      return page < 7 ? pageOf([spam(`lure-${page}`)], String(page + 1)) : pageOf([wireTransaction('real')])
    }
    await actions.load()
    expect(asked().map(each => each.query['cursor'])).toEqual([undefined, '1', '2', '3', '4'])
    expect(state()).toMatchObject({ status: 'ready', transactions: [], cursor: '5' })
    await actions.loadMore()
    expect(ids()).toEqual(['real'])
    expect(state().cursor).toBeUndefined()
    expect(asked()).toHaveLength(8)
  })

  it('keeps the pages after an empty first page when it is watched again', async () => {
    const { told, actions, ids, asked } = await historyWorld()
    told.history = ({ query }) => {
      const page = Number(query['cursor'] ?? 0)
      if (page < 5) return pageOf([spam(`lure-${page}`)], String(page + 1))
      return pageOf([wireTransaction(`real-${page}`)], page < 7 ? String(page + 1) : undefined)
    }
    actions.watch()()
    await vi.waitFor(() => expect(asked()).toHaveLength(5))
    await pass(0)
    await actions.loadMore()
    expect(ids()).toEqual(['real-5'])
    actions.watch()
    await pass(0)
    expect(ids()).toEqual(['real-5'])
    await actions.loadMore()
    expect(ids()).toHaveLength(2)
  })

  it('is unsupported on a network that the service does not support', async () => {
    const { actions, asked, reaches } = await historyWorld({ supported: ['eip155:77'] })
    actions.watch()
    await reaches('unsupported')
    expect(asked()).toEqual([])
  })

  it('is unsupported without a service', async () => {
    const { actions, state } = await historyWorld({ hasService: false })
    await actions.load()
    expect(state().status).toBe('unsupported')
  })

  it('is unsupported in other namespaces [CONST-19]', async () => {
    const { foyer, actions, state, asked, reaches } = await historyWorld({
      supported: [testNetworks.one.id, testNetworks.sun.id],
    })
    actions.watch()
    await reaches('ready')
    foyer.networks.chooseNamespace('solana')
    await reaches('unsupported')
    expect(state().transactions).toEqual([])
    expect(asked()).toHaveLength(1)
  })

  it('is read again after an account or network change, but only while watched [ENT-19]', async () => {
    const { told, actions, red, state, ids, asked } = await historyWorld({
      supported: [testNetworks.one.id, testNetworks.two.id],
    })
    told.history = ({ path, query }) =>
      pageOf([
        wireTransaction(`${path.split('/')[3]} ${query['chainId']}`, { chain: query['chainId'] ?? '' }),
      ])
    const stop = actions.watch()
    await vi.waitFor(() => expect(ids()).toEqual(['0xaaa eip155:1']))
    red.change('eip155', { addresses: ['0xbbb'] })
    expect(state()).toMatchObject({ transactions: [], status: 'loading' })
    await vi.waitFor(() => expect(ids()).toEqual(['0xbbb eip155:1']))
    red.change('eip155', { networkId: 'eip155:2' })
    await vi.waitFor(() => expect(ids()).toEqual(['0xbbb eip155:2']))
    stop()
    red.change('eip155', { networkId: 'eip155:1' })
    expect(state()).toMatchObject({ transactions: [], status: 'idle' })
    expect(asked()).toHaveLength(3)
  })

  it('never shows the transactions of an account that is no longer in use', async () => {
    const { told, actions, red, ids, asked } = await historyWorld()
    told.history = ({ path }) => (path.includes('0xaaa') ? 'silence' : pageOf([wireTransaction('b')]))
    actions.watch()
    await vi.waitFor(() => expect(asked()).toHaveLength(1))
    red.change('eip155', { addresses: ['0xbbb'] })
    await vi.waitFor(() => expect(ids()).toEqual(['b']))
  })

  it('is cleared on disconnect', async () => {
    const { foyer, actions, state } = await historyWorld()
    await actions.load()
    await foyer.disconnect()
    expect(state()).toMatchObject({ account: undefined, transactions: [], status: 'idle' })
    await actions.load()
    expect(state().status).toBe('idle')
  })

  it('loads in an instance that was stopped and started again', async () => {
    const { foyer, stop, actions, ids } = await historyWorld()
    actions.watch()
    stop()
    const again = foyer.start()
    await vi.waitFor(() => expect(foyer.getState().connection.byNamespace.eip155).toBeDefined())
    const next = await foyer.features.load('activity', async () => activityFeature)
    next.watch()
    await vi.waitFor(() => expect(ids()).toEqual(['a']))
    again()
  })
})

it('asks the network which moved collectibles are held, and again after each move [OVER-8]', async () => {
  const { foyer, adapter, told, actions, state, reaches } = await historyWorld()
  const moving = (id: string, direction: 'in' | 'out', tokenId: string) =>
    wireTransaction(id, {
      minedAt: `2026-11-0${id.charCodeAt(0) - 96}T12:00:00Z`,
      transfers: [collectibleTransfer(direction, tokenId)],
    })
  // Token 2 arrived on a page that is not loaded yet. Token 1 left in a transaction that the service does not report.
  told.history = () => pageOf([moving('b', 'out', '2'), moving('a', 'in', '1')], 'further')
  const owned = new Set(['2'])
  const asked: string[][] = []
  adapter.names = {
    async readCollectibles({ collectibles }) {
      asked.push(collectibles.map(each => each.tokenId))
      return collectibles.map(each => (owned.has(each.tokenId) ? 1n : 0n))
    },
  }
  const held = () => heldCollectibles(state().transactions, state().holdings).map(each => each.tokenId)
  await actions.load()
  await reaches('ready')
  expect(held()).toEqual(['1'])
  await actions.confirmCollectibles()
  expect(held()).toEqual(['2'])
  await actions.confirmCollectibles()
  expect(asked).toEqual([['2', '1']])
  told.history = () =>
    pageOf([moving('c', 'out', '2'), moving('b', 'out', '2'), moving('a', 'in', '1')], 'further')
  owned.clear()
  const announceMove = await moverOf(foyer)
  announceMove(state().account ?? 'eip155:1:0xaaa')
  await vi.waitFor(() => expect(state().transactions).toHaveLength(3))
  await actions.confirmCollectibles()
  expect([asked.at(-1), held()]).toEqual([['2'], []])
  adapter.names = {
    readCollectibles: () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })),
  }
  told.history = () => pageOf([moving('d', 'in', '2'), moving('c', 'out', '2')], 'further')
  announceMove(state().account ?? 'eip155:1:0xaaa')
  await vi.waitFor(() => expect(state().transactions).toHaveLength(4))
  await actions.confirmCollectibles()
  expect(held()).toEqual(['2'])
})

describe('loading further pages', () => {
  it('requests each page once, in order, and tracks it [ENT-19]', async () => {
    const { told, actions, state, ids, asked, tracked } = await historyWorld()
    told.history = ({ query }) =>
      query['cursor'] === 'more'
        ? pageOf([at('c', '2026-09-01T00:00:00Z')])
        : pageOf([at('a', '2026-11-01T00:00:00Z'), at('b', '2026-10-01T00:00:00Z')], 'more')
    await actions.load()
    const [one, other] = [actions.loadMore(), actions.loadMore()]
    expect(state().isLoadingMore).toBe(true)
    await Promise.all([one, other])
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect(state()).toMatchObject({ isLoadingMore: false, cursor: undefined })
    await actions.loadMore()
    expect(asked().map(each => each.query['cursor'])).toEqual([undefined, 'more'])
    expect(tracked.filter(each => each === 'LOAD_MORE_TRANSACTIONS')).toHaveLength(1)
  })

  it('ends when the service returns a cursor that was already used', async () => {
    const { told, actions, state, asked } = await historyWorld()
    told.history = ({ query }) => pageOf([wireTransaction(query['cursor'] ?? 'first')], 'round')
    await actions.load()
    await actions.loadMore()
    await actions.loadMore()
    expect(asked()).toHaveLength(2)
    expect(state().cursor).toBeUndefined()
  })
})

describe('a failed read of the history', () => {
  it("shows 'Failed to fetch transactions', keeps the list and drops the cursor [STATE-25] [ERR-8]", async () => {
    const { foyer, told, actions, state, ids, tracked, events } = await historyWorld()
    told.history = () => pageOf([wireTransaction('a')], 'more')
    await actions.load()
    told.history = () => ({ status: 500 })
    await actions.loadMore()
    expect(state()).toMatchObject({ status: 'failed', cursor: undefined, isLoadingMore: false })
    expect(ids()).toEqual(['a'])
    expect(state().failure).toMatchObject({ code: 'HISTORY_UNAVAILABLE' })
    const { snackbar } = foyer.getState().notices
    expect(snackbar).toMatchObject({
      variant: 'error',
      content: { failure: { code: 'HISTORY_UNAVAILABLE' } },
    })
    expect(tracked.filter(each => each === 'ERROR_FETCH_TRANSACTIONS')).toHaveLength(1)
    expect(events.filter(each => each.type === 'failed')).toMatchObject([
      { failure: { code: 'HISTORY_UNAVAILABLE' }, category: 'API_ERROR' },
    ])
    await actions.loadMore()
    expect(tracked.filter(each => each === 'ERROR_FETCH_TRANSACTIONS')).toHaveLength(1)
  })

  it('tracks the account and the cursor of the failed page', async () => {
    const { foyer, told, actions } = await historyWorld()
    const properties: unknown[] = []
    foyer.on('tracked', ({ tracked }) => {
      if (tracked.event === 'ERROR_FETCH_TRANSACTIONS') properties.push(tracked.properties)
    })
    told.history = () => pageOf([wireTransaction('a')], 'more')
    await actions.load()
    told.history = () => ({ status: 503 })
    await actions.loadMore()
    expect(properties).toEqual([
      { address: '0xaaa', projectId: 'project', cursor: 'more', isSmartAccount: false },
    ])
  })

  it.each([
    ['an error status', { status: 500 }],
    ['an invalid body', { body: '{"data":{}}' }],
    ['plain text', { body: 'not found' }],
  ])('recovers with one retry after %s', async (_, answer) => {
    const { told, actions, ids, reaches } = await historyWorld()
    told.history = () => answer
    await actions.load()
    await reaches('failed')
    told.history = () => pageOf([wireTransaction('a')])
    await actions.retry()
    await reaches('ready')
    expect(ids()).toEqual(['a'])
  })

  it('times out when the service does not respond', async () => {
    const { told, actions, asked, reaches } = await historyWorld()
    told.history = () => 'silence'
    void actions.load()
    await vi.waitFor(() => expect(asked()).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(20_001)
    await reaches('failed')
  })

  it('is repeated when the list is watched again', async () => {
    const { told, actions, reaches } = await historyWorld()
    told.history = () => ({ status: 500 })
    actions.watch()()
    await reaches('failed')
    told.history = () => pageOf([wireTransaction('a')])
    actions.watch()
    await reaches('ready')
  })

  it.each([
    [429, {}, 30_000],
    [503, {}, 30_000],
    [429, { 'retry-after': '120' }, 120_000],
  ])('is not repeated within the pause after a %s with the headers %j', async (status, headers, pauseMs) => {
    const { told, actions, asked, reaches, announceMove } = await historyWorld()
    told.history = () => ({ status, headers })
    actions.watch()()
    await reaches('failed')
    told.history = () => pageOf([wireTransaction('a')])
    for (let looks = 0; looks < 3; looks += 1) actions.watch()()
    announceMove(`${testNetworks.one.id}:0xaaa`)
    await vi.advanceTimersByTimeAsync(pauseMs - 1000)
    actions.watch()()
    expect(asked()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    actions.watch()()
    await reaches('ready')
    expect(asked()).toHaveLength(2)
  })

  it('is not repeated on every watch of a loaded list after a 429', async () => {
    const { told, actions, asked, state } = await historyWorld()
    await actions.load()
    told.history = () => ({ status: 429 })
    await vi.advanceTimersByTimeAsync(31_000)
    actions.watch()()
    await vi.waitFor(() => expect(asked()).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(100)
    for (let looks = 0; looks < 3; looks += 1) actions.watch()()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([asked().length, state().status]).toEqual([2, 'ready'])
  })

  it('pauses for other accounts and for a retry by the visitor too', async () => {
    const { foyer, told, red, actions, asked, reaches, state } = await historyWorld()
    told.history = () => ({ status: 429, headers: { 'retry-after': '60' } })
    actions.watch()
    await reaches('failed')
    told.history = () => pageOf([wireTransaction('a')])
    foyer.notices.hideSnackbar()
    await actions.retry()
    expect(foyer.getState().notices.snackbar).toMatchObject({
      content: { failure: { code: 'HISTORY_UNAVAILABLE' } },
    })
    red.change('eip155', { addresses: ['0xbbb'] })
    await vi.waitFor(() => expect(state().account).toContain('0xbbb'))
    expect(state()).toMatchObject({ status: 'failed', failure: { code: 'HISTORY_UNAVAILABLE' } })
    await vi.advanceTimersByTimeAsync(59_000)
    await actions.retry()
    expect(asked()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    await actions.retry()
    await reaches('ready')
    expect(asked()).toHaveLength(2)
  })

  it('is not repeated within the pause after a 429 for a further page', async () => {
    const { told, actions, asked, reaches } = await historyWorld()
    told.history = () => pageOf([wireTransaction('a')], 'more')
    await actions.load()
    told.history = () => ({ status: 429 })
    await actions.loadMore()
    await reaches('failed')
    told.history = () => pageOf([wireTransaction('a')])
    actions.watch()()
    await pass(1000)
    await actions.retry()
    expect(asked()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(30_000)
    actions.watch()()
    await reaches('ready')
    expect(asked()).toHaveLength(3)
  })

  it('blocks further pages within the pause after a 429 for a refresh, and shows the failure', async () => {
    const { told, actions, asked, state } = await historyWorld()
    told.history = () => pageOf([wireTransaction('a')], 'more')
    await actions.load()
    told.history = () => ({ status: 429 })
    await vi.advanceTimersByTimeAsync(31_000)
    actions.watch()()
    await vi.waitFor(() => expect(asked()).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(100)
    expect(state().status).toBe('ready')
    await actions.loadMore()
    expect([asked().length, state().status, state().transactions.length]).toEqual([2, 'failed', 1])
  })

  it('is failed, not unsupported, if the supported networks cannot be read', async () => {
    const { told, actions, reaches } = await historyWorld()
    const { chains } = told
    told.chains = () => ({ status: 500 })
    await actions.load()
    await reaches('failed')
    told.chains = chains
    await actions.retry()
    await reaches('ready')
  })
})

describe('a new transaction', () => {
  const first = () => [at('b', '2026-11-02T00:00:00Z'), at('a', '2026-11-01T00:00:00Z')]
  const sent = at('sent', '2026-11-03T00:00:00Z')

  it('appears by itself, immediately or seconds later, and the list keeps its cursor', async () => {
    const { told, actions, state, ids, asked, announceMove } = await historyWorld()
    told.history = () => pageOf(first(), 'more')
    await actions.load()
    announceMove(`${testNetworks.one.id}:0xaaa`)
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(asked()).toHaveLength(2))
    told.history = () => pageOf([sent, ...first()], 'other')
    await vi.advanceTimersByTimeAsync(4000)
    await vi.waitFor(() => expect(ids()).toEqual(['sent', 'b', 'a']))
    expect(state()).toMatchObject({ status: 'ready', cursor: 'more' })
    await vi.advanceTimersByTimeAsync(8000)
    await vi.waitFor(() => expect(asked()).toHaveLength(4))
  })

  it('replaces its earlier entry without adding a row [ENT-18]', async () => {
    const { told, actions, state, asked, announceMove } = await historyWorld()
    told.history = () => pageOf([wireTransaction('a', { status: 'pending' })])
    await actions.load()
    told.history = () => pageOf([wireTransaction('a')])
    announceMove(`${testNetworks.one.id}:0xaaa`)
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(asked()).toHaveLength(2))
    await vi.waitFor(() => expect(state().transactions.map(each => each.status)).toEqual(['confirmed']))
  })

  it('starts a new list if the first page does not overlap the known one', async () => {
    const { told, actions, state, ids, announceMove } = await historyWorld()
    told.history = () => pageOf(first(), 'more')
    await actions.load()
    told.history = () => pageOf([sent], 'gap')
    announceMove(`${testNetworks.one.id}:0xaaa`)
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(ids()).toEqual(['sent']))
    expect(state().cursor).toBe('gap')
  })

  it('leaves the list as it is if the refresh fails, and refreshes no other account', async () => {
    const { told, actions, state, ids, asked, announceMove } = await historyWorld()
    told.history = () => pageOf(first())
    await actions.load()
    announceMove(`${testNetworks.one.id}:0xbbb`)
    await vi.advanceTimersByTimeAsync(13_000)
    expect(asked()).toHaveLength(1)
    told.history = () => ({ status: 500 })
    announceMove(`${testNetworks.one.id}:0xaaa`)
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(asked()).toHaveLength(2))
    expect(state().status).toBe('ready')
    expect(ids()).toEqual(['b', 'a'])
  })

  it('is shown if it was made elsewhere, when the list is watched again after 30 s', async () => {
    const { told, actions, ids, asked } = await historyWorld()
    told.history = () => pageOf(first())
    actions.watch()
    await vi.waitFor(() => expect(ids()).toEqual(['b', 'a']))
    told.history = () => pageOf([sent, ...first()])
    vi.setSystemTime(Date.now() + 30_000)
    actions.watch()
    expect(asked()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1)
    actions.watch()
    await vi.waitFor(() => expect(ids()).toEqual(['sent', 'b', 'a']))
  })
})
