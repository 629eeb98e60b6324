import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { pass, soon } from '../../testing/clock.js'
import { leftOrders, rewriteOrders } from '../../testing/leftOrders.js'
import { testNetworks } from '../../testing/networks.js'
import { json, openOnramp, openPurchase, wirePurchase } from './openOnramp.test.support.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The time of earlier purchases. */
const before = '2026-01-01T10:00:00Z'

describe('the window of a provider', () => {
  it("opens in the click, goes to the URL, and cannot reach the host's page", async () => {
    const { actions, browser, tracked, state } = await openPurchase()
    actions.buy('coinbase')
    expect(browser.opened).toEqual(['about:blank _blank popup,width=600,height=800'])
    expect(browser.popups[0]).toMatchObject({ opener: null, shown: ['https://buy.example/1'] })
    expect(state().purchase).toMatchObject({ status: 'waiting', provider: 'coinbase', isWindowClosed: false })
    expect(tracked).toContainEqual({
      event: 'SELECT_BUY_PROVIDER',
      properties: { provider: 'coinbase', isSmartAccount: false },
    })
  })

  it('reports a blocked window immediately, with the URL to open', async () => {
    const { actions, browser, state, looks } = await openPurchase()
    browser.isBlocking = true
    actions.buy('coinbase')
    const stop = actions.watchPurchase()
    expect(state().purchase).toMatchObject({
      status: 'blocked',
      url: 'https://buy.example/1',
      failure: { code: 'ONRAMP_POPUP_BLOCKED', context: { provider: 'coinbase' } },
    })
    await pass(10_000)
    expect(looks()).toBe(0)
    actions.openedByHand()
    expect(state().purchase).toMatchObject({ status: 'waiting', url: 'https://buy.example/1' })
    await soon(() => expect(looks()).toBeGreaterThan(0))
    stop()
  })

  it('opens an empty window if the URL was used, and requests a new URL', async () => {
    const { actions, browser, state, purchaseReaches, asked } = await openPurchase()
    actions.buy('coinbase')
    actions.buy('coinbase')
    expect(state().purchase).toMatchObject({ status: 'opening' })
    expect(browser.popups[1]?.shown).toEqual([])
    await purchaseReaches('waiting')
    expect(browser.popups[1]?.shown).toEqual(['https://buy.example/2'])
    expect(asked('onrampurl')).toHaveLength(2)
  })

  it('closes again if there is no address to go to', async () => {
    const { actions, browser, script, state, purchaseReaches } = await openPurchase()
    script.url = () => json({ url: 'file:///etc/hosts' })
    actions.buy('coinbase')
    actions.buy('coinbase')
    await purchaseReaches('failed')
    expect(state().purchase).toMatchObject({ failure: { code: 'ONRAMP_UNAVAILABLE' } })
    expect(browser.popups[1]).toMatchObject({ closed: true, shown: [] })
  })

  it('does not go to the address if the attempt was dismissed meanwhile', async () => {
    const { actions, browser, script, asked, state } = await openPurchase()
    script.url = () => 'silence'
    actions.buy('coinbase')
    actions.buy('coinbase')
    await soon(() => expect(asked('onrampurl')).toHaveLength(2))
    actions.dismiss()
    await soon(() => expect(browser.popups[1]).toMatchObject({ closed: true, shown: [] }))
    expect(state().purchase).toEqual({ status: 'none' })
  })

  it('does not open for a provider that does not deliver here, or without an account', async () => {
    const { actions, browser, foyer } = await openPurchase('meld', { namespaces: ['solana'] })
    actions.buy('coinbase')
    expect(browser.opened).toEqual([])
    await foyer.disconnect()
    actions.buy('meld')
    expect(browser.opened).toEqual([])
  })
})

describe('a purchase at Coinbase', () => {
  it.each([
    ['in progress', 'IN_PROGRESS', 0],
    ['finished', 'SUCCESS', 1],
    ['declined', 'FAILED', 0],
  ])('is found within 4 s when a new purchase is %s', async (_, status, moved) => {
    const { begin, purchases, looks, state, purchaseReaches, moves, asked } = await openPurchase()
    purchases(wirePurchase('old', 'SUCCESS', before), wirePurchase('stuck', 'IN_PROGRESS', before))
    const stop = begin()
    await soon(() => expect(looks()).toBe(1))
    expect(asked('/history')[0]).toMatchObject({
      path: '/v1/account/0xaaa/history',
      query: { onramp: 'coinbase', chainId: 'eip155:1' },
    })
    await pass(3000)
    expect(looks()).toBe(1)
    await pass(1500)
    await soon(() => expect(looks()).toBe(2))
    expect(state().purchase.status).toBe('waiting')
    purchases(
      wirePurchase('new', status),
      wirePurchase('old', 'SUCCESS', before),
      wirePurchase('stuck', 'IN_PROGRESS', before),
    )
    await purchaseReaches('found')
    expect(moves).toHaveLength(moved)
    const found = looks()
    await pass(20_000)
    expect(looks()).toBe(found)
    stop()
  })

  it('is found however soon after the click it was made', async () => {
    const { actions, purchases, looks, purchaseReaches } = await openPurchase()
    purchases(wirePurchase('old', 'SUCCESS', before))
    actions.buy('coinbase')
    await soon(() => expect(looks()).toBe(1))
    purchases(wirePurchase('new', 'SUCCESS', before), wirePurchase('old', 'SUCCESS', before))
    await pass(3000)
    actions.watchPurchase()
    await purchaseReaches('found')
  })

  it('is found when the status of an earlier purchase changes', async () => {
    const { begin, purchases, looks, purchaseReaches, moves } = await openPurchase()
    purchases(wirePurchase('begun', 'IN_PROGRESS', before))
    begin()
    await soon(() => expect(looks()).toBe(2))
    purchases(wirePurchase('begun', 'SUCCESS', before))
    await purchaseReaches('found')
    expect(moves).toEqual(['eip155:1:0xaaa'])
  })

  it('is found by its time if the earlier purchases were not read in time', async () => {
    const { begin, purchases, script, looks, purchaseReaches, state } = await openPurchase()
    script.history = () => ({ status: 500 })
    const earlier = new Date(Date.now() - 60_000).toISOString()
    begin()
    await soon(() => expect(looks()).toBe(3))
    purchases(wirePurchase('before', 'SUCCESS', earlier))
    await soon(() => expect(looks()).toBe(4))
    expect(state().purchase.status).toBe('waiting')
    purchases(wirePurchase('now', 'SUCCESS'), wirePurchase('before', 'SUCCESS', earlier))
    await purchaseReaches('found')
  })

  it("is not mistaken for an earlier one, even if the service's clock is ahead", async () => {
    const { begin, purchases, looks, state } = await openPurchase()
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    purchases(wirePurchase('old', 'SUCCESS', ahead))
    begin()
    await soon(() => expect(looks()).toBe(3))
    expect(state().purchase.status).toBe('waiting')
  })

  it('is found by the first read that succeeds after failures', async () => {
    const { begin, purchases, script, looks, purchaseReaches } = await openPurchase()
    script.history = () => ({ status: 500 })
    begin()
    await soon(() => expect(looks()).toBe(3))
    purchases(wirePurchase('now', 'IN_PROGRESS'))
    await purchaseReaches('found')
  })

  it.each([
    ['fails', () => ({ status: 500 })],
    ['returns another format', () => ({ body: '{"data":{}}' })],
    ['never answers', () => 'silence' as const],
    ['returns nothing new', () => json({ data: [], next: null })],
  ])('is polled for 180 s if the service %s', async (_, answer) => {
    const { begin, script, looks, state } = await openPurchase()
    script.history = answer
    begin()
    await soon(() => expect(looks()).toBe(1))
    await pass(178_000)
    expect(state().purchase.status).toBe('waiting')
    expect(looks()).toBeGreaterThan(7)
    await pass(15_000)
    expect(state().purchase).toMatchObject({
      provider: 'coinbase',
      failure: { code: 'ONRAMP_TIMED_OUT', context: { provider: 'coinbase', afterMs: 180_000 } },
    })
  })

  it.each([429, 503])('is not polled after status %d, and reports it [CONST-33]', async status => {
    const { begin, script, looks, purchaseReaches, state, actions, purchases } = await openPurchase()
    begin()
    await soon(() => expect(looks()).toBe(1))
    script.history = () => ({ status })
    await purchaseReaches('failed')
    expect(state().purchase).toMatchObject({ failure: { code: 'HTTP_STATUS', context: { status } } })
    const counted = looks()
    await pass(30_000)
    expect(looks()).toBe(counted)
    purchases()
    actions.buy('coinbase')
    await purchaseReaches('waiting')
  })

  it('is polled with one request at a time', async () => {
    const { begin, script, looks } = await openPurchase()
    script.history = () => 'silence'
    begin()
    await soon(() => expect(looks()).toBe(2))
    await pass(15_000)
    expect(looks()).toBe(2)
  })

  it('is polled only while there is a watcher', async () => {
    const { begin, actions, purchases, looks, purchaseReaches } = await openPurchase()
    const stop = begin()
    await soon(() => expect(looks()).toBe(1))
    stop()
    purchases(wirePurchase('new', 'IN_PROGRESS'))
    await pass(30_000)
    expect(looks()).toBe(1)
    actions.watchPurchase()
    await purchaseReaches('found')
    expect(looks()).toBe(2)
  })

  it('is polled once more if the page slept past the deadline', async () => {
    const { begin, actions, purchases, looks, purchaseReaches } = await openPurchase()
    const stop = begin()
    await soon(() => expect(looks()).toBe(1))
    stop()
    purchases(wirePurchase('new', 'SUCCESS'))
    vi.setSystemTime(Date.now() + 600_000)
    actions.watchPurchase()
    await purchaseReaches('found')
  })

  it('is still polled after its window closes, and the closing is reported', async () => {
    const { begin, browser, purchases, state, purchaseReaches, looks } = await openPurchase()
    begin()
    await soon(() => expect(looks()).toBe(1))
    browser.popups[0]?.close()
    await soon(() => expect(state().purchase).toMatchObject({ status: 'waiting', isWindowClosed: true }))
    purchases(wirePurchase('new', 'SUCCESS'))
    await purchaseReaches('found')
  })

  it('can be repeated after a failure, with its own start time', async () => {
    const { begin, actions, purchases, looks, state, purchaseReaches } = await openPurchase()
    begin()
    await soon(() => expect(looks()).toBe(1))
    await pass(180_000)
    await purchaseReaches('failed')
    const counted = looks()
    purchases(wirePurchase('late', 'FAILED', before))
    actions.buy('coinbase')
    await purchaseReaches('waiting')
    await soon(() => expect(looks()).toBe(counted + 2))
    expect(state().purchase).toMatchObject({ status: 'waiting', attempt: 2 })
    purchases(wirePurchase('late', 'FAILED', before), wirePurchase('new', 'IN_PROGRESS'))
    await purchaseReaches('found')
  })

  it('stays after a network switch, and is `isElsewhere` after an account change', async () => {
    const { begin, foyer, wallet, state, looks } = await openPurchase()
    begin()
    await foyer.switchNetwork(testNetworks.two.id)
    expect(state().purchase).toMatchObject({ status: 'waiting', account: 'eip155:1:0xaaa' })
    wallet.change('eip155', { addresses: ['0xbbb'] })
    await soon(() => expect(state().purchase).toEqual({ status: 'none', isElsewhere: true }))
    const known = looks()
    await pass(20_000)
    expect(looks()).toBe(known)
  })

  it('ends with the instance', async () => {
    const { begin, stop, looks } = await openPurchase()
    begin()
    await soon(() => expect(looks()).toBe(1))
    stop()
    await pass(20_000)
    expect(looks()).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a purchase that a page left running', () => {
  /** Returns the storage of a page that led to Coinbase and was closed. */
  async function leavePage() {
    const storage = createMemoryBackend()
    const left = await openPurchase('coinbase', { options: { storage } })
    left.begin()
    await pass(1000)
    left.stop()
    return storage
  }

  it('is polled by the next page for the remaining time', async () => {
    const storage = await leavePage()
    const { startedAt } = leftOrders(storage)[0] ?? expect.fail('nothing was left')
    const { actions, purchases, state, purchaseReaches, browser } = await openPurchase('coinbase', {
      options: { storage },
    })
    expect(state().purchase).toMatchObject({ status: 'waiting', provider: 'coinbase', isWindowClosed: false })
    const stop = actions.watchPurchase()
    purchases(wirePurchase('old', 'SUCCESS', before))
    await pass(10_000)
    expect(state().purchase.status).toBe('waiting')
    const made = new Date(startedAt + 500).toISOString()
    purchases(wirePurchase('new', 'SUCCESS', made), wirePurchase('old', 'SUCCESS', before))
    await purchaseReaches('found')
    expect(browser.opened).toEqual([])
    expect(leftOrders(storage)).toEqual([])
    stop()
  })

  it('is resumed as soon as its account is connected', async () => {
    const storage = await leavePage()
    for (const entry of ['eip155:connected_connector_id', 'connected_namespaces'])
      storage.removeItem(`@foyer/default/${entry}`)
    const { foyer, state } = await openOnramp({ options: { storage }, isConnected: false })
    expect(state().purchase).toEqual({ status: 'none' })
    await foyer.connect({ connectorId: 'red' })
    expect(state().purchase).toMatchObject({ status: 'waiting', provider: 'coinbase' })
  })

  it.each([
    ['180 s are over', { order: { startedAt: Date.now() - 180_000 } }],
    ['its URL is not a web URL', { details: { url: 'file:///etc/hosts' } }],
  ])('is forgotten if %s', async (_, change) => {
    const storage = await leavePage()
    rewriteOrders(storage, change)
    const { state } = await openPurchase('coinbase', { options: { storage } })
    expect(state().purchase).toEqual({ status: 'none' })
    expect(leftOrders(storage)).toEqual([])
  })

  it('is not resumed after it was dismissed', async () => {
    const storage = await leavePage()
    const { actions } = await openPurchase('coinbase', { options: { storage } })
    actions.dismiss()
    expect(leftOrders(storage)).toEqual([])
  })
})

describe('a purchase at Meld', () => {
  it('is not polled, but the balance is read again when its window closes', async () => {
    const { begin, browser, state, moves, looks } = await openPurchase('meld', { namespaces: ['solana'] })
    begin()
    expect(browser.popups[0]?.shown[0]).toContain('destinationCurrencyCode=SOL')
    await pass(200_000)
    expect(state().purchase).toMatchObject({ status: 'waiting', isWindowClosed: false })
    expect(moves).toEqual([])
    browser.popups[0]?.close()
    await soon(() => expect(state().purchase).toMatchObject({ isWindowClosed: true }))
    expect(moves).toEqual(['solana:sun:0xaaa'])
    expect(looks()).toBe(0)
  })
})
