import { type ChainClient, FoyerError, type TransactionOutcome } from '@foyer/common'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMemoryBackend } from '../base/storage.js'
import { postponed } from '../features/send/sending.test.support.js'
import { createScriptedAdapter } from '../testing/createScriptedAdapter.js'
import { hostOf } from '../testing/loadProbe.js'
import { startCold, startFoyer } from '../testing/startFoyer.js'
import { userAgents, visitPage } from '../testing/visitPage.js'
import { afterPause, useClock } from './clock.test.support.js'
import { feature as ordersFeature } from './feature.js'
import { type OrderProgress, selectOrders } from './state.js'

const account = 'eip155:1:0xaaa'
const turn = () => new Promise(resolve => setImmediate(resolve))

/** Opens pages of one browser, one after the other or side by side. The test sets the network's answers. */
function openBrowser() {
  const storage = createMemoryBackend()
  const network: { answer: () => Promise<TransactionOutcome> } = {
    answer: async () => ({ status: 'succeeded' }),
  }
  const reads: Parameters<NonNullable<ChainClient['readOutcome']>>[0][] = []
  const adapter = createScriptedAdapter('eip155')
  adapter.names = {
    readOutcome(question) {
      reads.push(question)
      return network.answer()
    },
  }
  const openPage = async () => {
    // Each page has its own registry of instances.
    Reflect.deleteProperty(globalThis, Symbol.for('@foyer/live-ids'))
    const started = await startFoyer({ id: 'tabs', storage, adapters: [adapter] })
    const moves: string[] = []
    const { onMove } = await hostOf(started.foyer)
    onMove(each => moves.push(each))
    const actions = await started.foyer.features.load('payments', async () => ordersFeature)
    const payments = () => selectOrders(started.foyer.getState())
    const pay = () => actions.ask({ kind: 'send', account, summary: { amount: '1' }, ask: async () => '0x1' })
    return { ...started, actions, payments, pay, moves, progress: () => payments()[0]?.progress }
  }
  return { storage, network, reads, openPage, stored: () => storage.getItem('@foyer/tabs/payments_pending') }
}

const sent: OrderProgress = { status: 'sent', hash: '0x1' }

/** Returns the event by which a browser reports another page's write. */
const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key })

it('has no payments before the first one', () => {
  expect(selectOrders(startCold({ id: 'cold' }).foyer.getState())).toEqual([])
})

it('reads a sent transaction after a reload, but not an open request', async () => {
  const { network, reads, openPage } = openBrowser()
  network.answer = async () => ({ status: 'pending' })
  const first = await openPage()
  await first.pay()
  void first.actions
    .ask({
      kind: 'pay',
      account: 'eip155:1:0xbbb',
      summary: {},
      ask: () => new Promise(() => undefined),
    })
    .catch(() => undefined)
  first.stop()
  await turn()
  reads.splice(0)
  network.answer = async () => ({ status: 'succeeded' })
  const second = await openPage()
  await expect
    .poll(() => second.payments().map(each => each.progress.status))
    .toEqual(['asking', 'succeeded'])
  expect(reads.map(({ hash }) => hash)).toEqual(['0x1'])
  expect(second.moves).toEqual([account])
})

it('counts the age of a transaction from its sending, not from the request', async () => {
  useClock()
  const { storage, network, reads, openPage } = openBrowser()
  network.answer = async () => ({ status: 'pending', isKnown: true })
  const page = await openPage()
  const wallet = postponed<string>()
  const request = { kind: 'send', account, summary: {}, details: {}, ask: () => wallet.promise } as const
  void page.actions.ask(request).catch(() => undefined)
  vi.setSystemTime(Date.now() + 8 * 24 * 3_600_000)
  wallet.resolve('0x1')
  await expect.poll(page.progress).toEqual(sent)
  expect(storage.getItem('@foyer/tabs/payments_followed')).not.toBeNull()
  const left = page.actions.left({ kinds: ['send'], maxAgeMs: 60_000, schema: v.looseObject({}) })
  expect(left).toMatchObject([{ hash: '0x1' }])
  const asked = reads.length
  await expect.poll(afterPause(() => reads.length)).toBe(asked + 1)
})

it('follows a wallet’s answer to a request from before a restart', async () => {
  const { openPage, stored } = openBrowser()
  const page = await openPage()
  const wallet = postponed<string>()
  const request = { kind: 'send', account, summary: {}, ask: () => wallet.promise } as const
  void page.actions.ask(request).catch(() => undefined)
  page.stop()
  onTestFinished(page.foyer.start())
  await page.foyer.features.load('payments', async () => ordersFeature)
  expect(page.progress()).toEqual({ status: 'asking' })
  wallet.resolve('0x1')
  await expect.poll(page.progress).toEqual({ status: 'succeeded', hash: '0x1' })
  expect(stored()).toContain('"0x1"')
})

it('stops reading when the page ends, and leaves the transaction to the next page', async () => {
  const { network, reads, stored, openPage } = openBrowser()
  const answer = postponed<TransactionOutcome>()
  network.answer = () => answer.promise
  const page = await openPage()
  await page.pay()
  await expect.poll(() => reads).toHaveLength(1)
  const before = stored()
  page.stop()
  expect(reads[0]?.signal?.aborted).toBe(true)
  answer.resolve({ status: 'failed' })
  await turn()
  expect(stored()).toBe(before)
  expect(page.moves).toEqual([account])
})

it('ends its waits with the page, and does not read what its wallet sends later', async () => {
  const { reads, openPage } = openBrowser()
  const wallet = postponed<string>()
  const page = await openPage()
  const asking = page.actions.ask({ kind: 'send', account, summary: {}, ask: () => wallet.promise })
  await turn()
  page.stop()
  await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  wallet.resolve('0x1')
  await turn()
  expect(page.progress()).toEqual(sent)
  expect(reads).toEqual([])
})

describe('a signed transaction that may be on its network', () => {
  /** Opens a page whose wallet signed and then lost its connection to the network. */
  async function openSigned() {
    const browser = openBrowser()
    browser.network.answer = async () => ({ status: 'pending' })
    const page = await browser.openPage()
    const asked = page.actions.ask({
      kind: 'send',
      account,
      summary: { amount: '1' },
      ask(_, { onSigned }) {
        onSigned({ hash: '0x1', trace: '9' })
        return Promise.reject(new FoyerError('TRANSACTION_UNCONFIRMED', { hash: '0x1' }))
      },
    })
    expect(await asked).toBe('0x1')
    return { ...browser, page }
  }

  const held = { status: 'sent', hash: '0x1', trace: '9', isHeld: true }
  const askAgain = ({ actions }: Awaited<ReturnType<ReturnType<typeof openBrowser>['openPage']>>) =>
    actions
      .ask({ kind: 'pay', account, summary: {}, ask: async () => '0x2' })
      .catch((error: FoyerError) => error.code)

  it('is looked up by its trace, and holds its account after a reload', async () => {
    const { page, reads, openPage } = await openSigned()
    await expect.poll(() => reads).toMatchObject([{ hash: '0x1', trace: '9' }])
    expect(page.progress()).toEqual(held)
    expect(await askAgain(page)).toBe('REQUEST_HELD')
    page.stop()
    const next = await openPage()
    await expect.poll(() => reads.at(-1)).toMatchObject({ hash: '0x1', trace: '9' })
    expect(next.progress()).toEqual(held)
    expect(await askAgain(next)).toBe('REQUEST_HELD')
  })

  it.each([
    ['its network has it', { status: 'pending', isKnown: true }, 'sent'],
    ['the nodes dropped it', { status: 'dropped' }, 'dropped'],
    ['a block includes it', { status: 'succeeded' }, 'succeeded'],
  ] as const)('frees its account once %s', async (_, outcome, status) => {
    const { page, network, openPage } = await openSigned()
    page.stop()
    network.answer = async () => outcome
    const next = await openPage()
    await expect.poll(() => next.progress()).toMatchObject({ status, hash: '0x1' })
    await expect.poll(() => next.progress()).not.toHaveProperty('isHeld')
    expect(await askAgain(next)).toBe('0x2')
  })

  it('stays listed and followed after the visitor stops waiting, and frees its account', async () => {
    const { page, network, openPage } = await openSigned()
    page.actions.stopWaiting(page.payments()[0]?.id ?? '')
    expect(page.progress()).toEqual({ ...held, isHeld: false })
    expect(await askAgain(page)).toBe('0x2')
    page.stop()
    network.answer = async () => ({ status: 'succeeded' })
    const next = await openPage()
    await expect
      .poll(() => next.payments().map(({ progress }) => progress))
      .toEqual(['0x2', '0x1'].map(hash => ({ status: 'succeeded', hash })))
  })

  it('is still followed by the page on which the visitor stops waiting', async () => {
    visitPage(userAgents.desktop)
    const { page, network } = await openSigned()
    page.actions.stopWaiting(page.payments()[0]?.id ?? '')
    network.answer = async () => ({ status: 'succeeded' })
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('focus')) // a return to the page triggers a request
        return page.progress()
      })
      .toMatchObject({ status: 'succeeded' })
  })

  it('counts as sent and is followed if a node refuses what the network has', async () => {
    useClock()
    const { openPage, network } = openBrowser()
    network.answer = async () => ({ status: 'pending', isKnown: true })
    const page = await openPage()
    const node: { refuse: (reason: FoyerError) => void } = { refuse: () => undefined }
    const asking = page.actions.ask({
      kind: 'send',
      account,
      summary: {},
      ask(_, { onSigned }) {
        onSigned({ hash: '0x1' })
        return new Promise((_, reject) => {
          node.refuse = reject
        })
      },
    })
    await expect.poll(page.progress).toEqual({ status: 'sent', hash: '0x1' })
    node.refuse(new FoyerError('TRANSACTION_FAILED', {}))
    expect(await asking).toBe('0x1')
    network.answer = async () => ({ status: 'succeeded' })
    await expect.poll(afterPause(page.progress)).toEqual({ status: 'succeeded', hash: '0x1' })
  })

  it('keeps the locks of valid rows when another row is invalid', async () => {
    const { page, openPage, stored, storage } = await openSigned()
    page.stop()
    const { version, data } = JSON.parse(stored() ?? '')
    // As written by a version of Foyer with other rows and no checksum.
    storage.setItem(
      '@foyer/tabs/payments_pending',
      JSON.stringify({ version, data: [{ id: 7 }, ...data, null] }),
    )
    const next = await openPage()
    expect(next.payments()).toMatchObject([{ progress: { hash: '0x1' } }])
  })

  it('is forgotten and no longer queried if a node refused it', async () => {
    const { openPage, reads, network, stored } = openBrowser()
    network.answer = () => new Promise(() => undefined)
    const page = await openPage()
    const refused = page.actions.ask({
      kind: 'send',
      account,
      summary: {},
      async ask(_, { onSigned }) {
        onSigned({ hash: '0x1' })
        await expect.poll(() => reads).toHaveLength(1)
        throw new FoyerError('TRANSACTION_FAILED', { reason: 'insufficient fee' })
      },
    })
    await expect(refused).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(stored()).toBeNull()
    expect(reads[0]?.signal?.aborted).toBe(true)
  })
})

it('marks a transaction as unknown after three silent minutes, and asks less often', async () => {
  const { network, reads, openPage } = openBrowser()
  network.answer = async () => ({ status: 'pending' })
  const page = await openPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await page.pay()
  await vi.advanceTimersByTimeAsync(179_000)
  expect(page.progress()).toEqual(sent)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.progress()).toEqual({ ...sent, status: 'unknown' })
  const before = reads.length
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(reads.length - before).toBeGreaterThan(5)
  expect(reads.length - before).toBeLessThan(25)
  page.stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('marks a payment as reported once', async () => {
  const { openPage } = openBrowser()
  const page = await openPage()
  await page.pay()
  const [payment] = page.payments()
  page.actions.tell(payment?.id ?? '')
  expect(page.payments()).toMatchObject([{ isTold: true }])
})

it('stores nothing of a declined request', async () => {
  const { stored, openPage } = openBrowser()
  const { actions } = await openPage()
  const declined = actions.ask({
    kind: 'send',
    account,
    summary: {},
    ask: () => Promise.reject(new FoyerError('REQUEST_REJECTED', { method: 'eth_sendTransaction' })),
  })
  expect(stored()).toContain('asking')
  await declined.catch(() => undefined)
  expect(stored()).toBeNull()
})

it('shows and reads another tab’s payments, each once', async () => {
  visitPage(userAgents.desktop)
  const { network, reads, openPage } = openBrowser()
  const answer = postponed<TransactionOutcome>()
  network.answer = () => answer.promise
  const [here, there] = [await openPage(), await openPage()]
  await there.pay()
  await expect.poll(() => reads).toHaveLength(1)
  window.dispatchEvent(storageEvent('@foyer/tabs/recent_wallets'))
  window.dispatchEvent(storageEvent('payments_pending'))
  expect(here.payments()).toEqual([])
  for (let times = 0; times < 2; times++) {
    window.dispatchEvent(storageEvent('@foyer/tabs/payments_pending'))
    expect(here.progress()).toEqual(sent)
  }
  await expect.poll(() => reads.length).toBeGreaterThan(1)
  await turn()
  expect(reads).toHaveLength(2)
  answer.resolve({ status: 'succeeded' })
  await turn()
  expect(here.moves).toEqual([account])
  there.actions.tell(there.payments()[0]?.id ?? '')
  // The visitor clears all of the browser's data.
  window.dispatchEvent(storageEvent(null))
  expect(here.payments()).toMatchObject([{ isTold: true }])
})

it('stops querying a transaction that ended in another tab', async () => {
  visitPage(userAgents.desktop)
  const { network, reads, openPage } = openBrowser()
  const answers = [postponed<TransactionOutcome>(), postponed<TransactionOutcome>()]
  network.answer = () => answers[reads.length - 1]?.promise ?? expect.fail('asked once too often')
  const [here, there] = [await openPage(), await openPage()]
  await there.pay()
  await expect.poll(() => reads).toHaveLength(1)
  window.dispatchEvent(storageEvent('@foyer/tabs/payments_pending'))
  await expect.poll(() => reads).toHaveLength(2)
  answers[0]?.resolve({ status: 'succeeded' })
  await expect.poll(() => there.progress()?.status).toBe('succeeded')
  expect(reads[1]?.signal?.aborted).toBe(false)
  window.dispatchEvent(storageEvent('@foyer/tabs/payments_pending'))
  expect(reads[1]?.signal?.aborted).toBe(true)
  expect(here.progress()).toMatchObject({ status: 'succeeded' })
})

it('flags an open transaction for the next page once, even among ended ones', async () => {
  const { storage, network, openPage } = openBrowser()
  const marker = '@foyer/tabs/payments_followed'
  const page = await openPage()
  await page.pay()
  await expect.poll(() => page.progress()?.status).toBe('succeeded')
  expect(storage.getItem(marker)).toBeNull()
  network.answer = () => new Promise(() => undefined)
  const write = vi.spyOn(storage, 'setItem')
  await page.pay()
  page.actions.tell(page.payments()[1]?.id ?? '')
  expect(storage.getItem(marker)).not.toBeNull()
  expect(write.mock.calls.filter(([key]) => key === marker)).toHaveLength(1)
})

it("calls `onMove` with a payment's account again when the payment ends", async () => {
  const { network, reads, openPage } = openBrowser()
  const first = postponed<TransactionOutcome>()
  network.answer = () => (reads.length === 1 ? first.promise : new Promise(() => undefined))
  const page = await openPage()
  await page.pay()
  await expect.poll(() => reads).toHaveLength(1)
  const second = 'eip155:1:0xbbb'
  await page.actions.ask({ kind: 'send', account: second, summary: {}, ask: async () => '0x2' })
  expect(page.moves).toEqual([account, second])
  first.resolve({ status: 'succeeded' })
  await expect.poll(() => page.moves).toEqual([account, second, account])
})

it('follows no other tab after the page has ended', async () => {
  visitPage(userAgents.desktop)
  const { openPage } = openBrowser()
  const here = await openPage()
  here.stop()
  const there = await openPage()
  await there.pay()
  window.dispatchEvent(storageEvent('@foyer/tabs/payments_pending'))
  expect(here.payments()).toEqual([])
})
