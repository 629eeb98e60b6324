import { FoyerError, type Session, type TransactionOutcome } from '@foyer/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createScriptedWallet } from '../testing/createScriptedWallet.js'
import { startCold } from '../testing/startFoyer.js'
import { userAgents, visitPage } from '../testing/visitPage.js'
import { afterPause, useClock } from './clock.test.support.js'
import { selectTransactions } from './selectTransactions.js'
import { key, networkId, openBrowser, request } from './transactions.test.support.js'

const storageEvent = () => Object.assign(new Event('storage'), { key })

it('follows a transaction to its end, with an event for the host and a notice for the visitor', async () => {
  visitPage(userAgents.desktop)
  const { openPage, ends } = openBrowser()
  const page = await openPage()
  await page.foyer.transactions.add(request)
  expect(page.list()).toMatchObject([{ ...request, status: 'pending', networkName: 'One' }])
  expect(page.notice()).toBeUndefined()
  ends({ status: 'succeeded' })
  window.dispatchEvent(new Event('focus'))
  await expect.poll(page.status, { timeout: 5000 }).toBe('succeeded')
  expect(page.ended).toEqual([{ type: 'transactionEnded', ...request, status: 'succeeded' }])
  await expect.poll(page.notice).toMatchObject({
    variant: 'success',
    isForPage: true,
    content: { kind: 'transaction', label: 'Mint #7', status: 'succeeded' },
  })
})

it.each<TransactionOutcome>([
  { status: 'failed' },
  { status: 'dropped' },
  { status: 'replaced', by: '0xdef' },
])('reports a transaction that did not succeed: %j', async outcome => {
  const { openPage, ends } = openBrowser()
  const page = await openPage()
  ends(outcome)
  await page.foyer.transactions.add(request)
  const told = 'by' in outcome ? { status: 'replaced', replacedBy: '0xdef' } : outcome
  expect(page.list()).toMatchObject([told])
  expect(page.ended).toMatchObject([told])
  await expect.poll(page.notice).toMatchObject({ variant: 'error', content: { status: outcome.status } })
})

it.each(['succeeded', 'failed'] as const)(
  'reports the hash in the block of a transaction with another fee: %s',
  async status => {
    const { openPage, ends } = openBrowser()
    const page = await openPage()
    const outcome = { status, includedAs: '0xfaster' }
    ends(outcome)
    await page.foyer.transactions.add(request)
    const explorerUrl = expect.stringMatching(/0xfaster$/)
    expect(page.list()).toMatchObject([{ ...outcome, hash: request.hash, explorerUrl }])
    expect(page.ended).toEqual([{ type: 'transactionEnded', ...request, ...outcome }])
  },
)

it('reports that a dropped transaction succeeded after all', async () => {
  useClock()
  visitPage(userAgents.desktop)
  const { openPage, ends } = openBrowser()
  const page = await openPage()
  ends({ status: 'dropped' })
  await page.foyer.transactions.add(request)
  await expect.poll(page.notice).toMatchObject({ content: { status: 'dropped' } })
  ends({ status: 'succeeded' })
  await expect.poll(afterPause(page.status)).toBe('succeeded')
  expect(page.ended.map(event => event.type === 'transactionEnded' && event.status)).toEqual([
    'dropped',
    'succeeded',
  ])
  await expect.poll(page.notice).toMatchObject({ content: { status: 'succeeded' } })
})

it('asks the wallet first, and the network for hashes that the wallet does not recognize', async () => {
  const wallet = createScriptedWallet({ id: 'safe' })
  const { openPage, ends, reads } = openBrowser(wallet)
  const { foyer, list } = await openPage()
  await foyer.connect({ connectorId: 'safe' })
  const readOutcome: Session['readOutcome'] = async ({ hash }) =>
    hash === '0x5afe' ? { status: 'failed' } : undefined
  Object.assign(wallet.opened[0] ?? expect.fail('not connected'), { readOutcome })
  ends({ status: 'succeeded' })
  await foyer.transactions.add({ ...request, hash: '0x5afe' })
  await foyer.transactions.add(request)
  expect(list().map(({ hash, status }) => [hash, status])).toEqual([
    [request.hash, 'succeeded'],
    ['0x5afe', 'failed'],
  ])
  expect(reads.map(({ hash }) => hash)).toEqual([request.hash])
})

it('asks no wallet for a transaction on a network other than its own', async () => {
  const wallet = createScriptedWallet({ id: 'safe' })
  const { openPage, ends } = openBrowser(wallet)
  const { foyer, list } = await openPage()
  await foyer.connect({ connectorId: 'safe' })
  const readOutcome: Session['readOutcome'] = async () => ({ status: 'failed' })
  Object.assign(wallet.opened[0] ?? expect.fail('not connected'), { readOutcome })
  ends({ status: 'succeeded' })
  await foyer.transactions.add({ ...request, networkId: 'eip155:2' })
  expect(list()).toMatchObject([{ status: 'succeeded' }])
})

it('repeats the adapter’s trace in the next request, on another page too', async () => {
  useClock()
  const { openPage, network, reads } = openBrowser()
  network.answer = async ({ trace }) => ({ status: 'pending', isKnown: true, trace: `${trace ?? ''}x` })
  const first = await openPage()
  await first.foyer.transactions.add(request)
  first.stop()
  const second = await openPage()
  await expect.poll(afterPause(() => reads.length)).toBe(3)
  expect(reads.map(({ trace }) => trace)).toEqual([undefined, 'x', 'xx'])
  expect(second.status()).toBe('pending')
})

describe('a transaction that ended while no page was open', () => {
  it('is reported by the next page, once', async () => {
    const { openPage, ends } = openBrowser()
    const first = await openPage()
    await first.foyer.transactions.add(request)
    first.stop()
    ends({ status: 'failed' })
    const second = await openPage()
    await expect.poll(() => second.ended).toHaveLength(1)
    await expect.poll(second.notice).toBeDefined()
    second.stop()
    const third = await openPage()
    await expect.poll(third.list).toMatchObject([{ status: 'failed' }])
    expect(third.ended).toEqual([])
    expect(third.notice()).toBeUndefined()
  })
})

it('reports to the host of each tab, but to the visitor only once', async () => {
  visitPage(userAgents.desktop)
  const { openPage, ends } = openBrowser()
  const here = await openPage()
  const there = await openPage()
  await there.foyer.transactions.add(request)
  await here.foyer.features.load('payments')
  window.dispatchEvent(storageEvent())
  expect(here.list()).toMatchObject([{ ...request, status: 'pending' }])
  ends({ status: 'succeeded' })
  window.dispatchEvent(new Event('focus'))
  await expect.poll(there.status).toBe('succeeded')
  window.dispatchEvent(storageEvent())
  await expect.poll(here.status).toBe('succeeded')
  expect([here.ended, there.ended].map(each => each.length)).toEqual([1, 1])
  await expect.poll(() => [here.notice(), there.notice()].filter(each => each !== undefined)).toHaveLength(1)
})

/** Stubs the lock that a browser's pages share. Each request waits for those before it. */
function shareLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, run: () => Promise<void>) => {
    const turn = last.then(run)
    last = turn
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    /** Makes the pages wait until the returned function is called. */
    hold: () => {
      let release = () => {}
      void request('', () => new Promise(resolve => (release = resolve)))
      return () => release()
    },
    allLetIn: () => last,
  }
}

it('informs the visitor once if two tabs wait for the lock', async () => {
  useClock()
  visitPage(userAgents.desktop)
  const { hold, allLetIn } = shareLocks()
  const { openPage, ends } = openBrowser()
  const here = await openPage()
  const there = await openPage()
  await there.foyer.transactions.add(request)
  await here.foyer.features.load('payments')
  window.dispatchEvent(storageEvent())
  const release = hold()
  ends({ status: 'succeeded' })
  window.dispatchEvent(new Event('focus'))
  for (const page of [here, there]) await expect.poll(afterPause(page.status)).toBe('succeeded')
  expect([here.notice(), there.notice()]).toEqual([undefined, undefined])
  release()
  await allLetIn()
  expect([here.notice(), there.notice()].filter(each => each !== undefined)).toHaveLength(1)
})

describe('a transaction after a week of silence', () => {
  const weekMs = 7 * 24 * 3_600_000
  const marker = '@foyer/app/payments_followed'

  /** Opens a page that adds a transaction, closes it, and opens the next page `forMs` later. */
  async function comeBackAfter(forMs: number) {
    const browser = openBrowser()
    const first = await browser.openPage()
    await first.foyer.transactions.add(request)
    first.stop()
    expect(browser.storage.getItem(marker)).not.toBeNull()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(Date.now() + forMs)
    const second = await browser.openPage()
    await second.foyer.features.load('payments')
    await vi.advanceTimersByTimeAsync(0)
    const asked = browser.reads.length
    return { ...browser, page: second, asked }
  }

  it('is queried once by the next page, which is the last to load the feature for it', async () => {
    const { storage, reads, asked, page } = await comeBackAfter(weekMs + 1)
    expect(storage.getItem(marker)).toBeNull()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(reads).toHaveLength(asked)
    expect(page.list()).toMatchObject([{ hash: request.hash, status: 'unknown' }])
  })

  it('is unknown again after a retry without an answer', async () => {
    const { reads, asked, page } = await comeBackAfter(weekMs + 1)
    const retried = page.foyer.transactions.retry(request)
    await vi.advanceTimersByTimeAsync(0)
    await retried
    expect(reads).toHaveLength(asked + 1)
    expect(page.status()).toBe('unknown')
  })

  it('is still followed by every page before the week is over', async () => {
    const { storage, reads, asked } = await comeBackAfter(weekMs - 3_600_000)
    expect(storage.getItem(marker)).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1_800_000)
    expect(reads.length).toBeGreaterThan(asked)
  })
})

it('reports a transaction as unknown after three minutes of silence, until `retry` queries it again', async () => {
  const { openPage, reads, ends } = openBrowser()
  const page = await openPage()
  await page.foyer.features.load('payments')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await page.foyer.transactions.add(request)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(page.status()).toBe('unknown')
  expect(page.ended).toEqual([])
  const before = reads.length
  const retried = page.foyer.transactions.retry(request)
  await vi.advanceTimersByTimeAsync(0)
  await retried
  expect(page.status()).toBe('pending')
  expect(reads.length).toBeGreaterThan(before)
  ends({ status: 'succeeded' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(page.status()).toBe('succeeded')
})

it('does not report an end if the network cannot be read, and finds it later', async () => {
  const { openPage, network, ends } = openBrowser()
  network.answer = () =>
    Promise.reject(new FoyerError('RPC_FAILED', { networkId, reason: 'a page of a proxy' }))
  const page = await openPage()
  await page.foyer.features.load('payments')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await page.foyer.transactions.add(request)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(page.status()).toBe('pending')
  await vi.advanceTimersByTimeAsync(100_000)
  expect(page.status()).toBe('unknown')
  expect(page.ended).toEqual([])
  ends({ status: 'succeeded' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(page.status()).toBe('succeeded')
})

it('keeps a transaction pending as long as the network has it', async () => {
  const { openPage, ends } = openBrowser()
  ends({ status: 'pending', isKnown: true })
  const page = await openPage()
  await page.foyer.features.load('payments')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await page.foyer.transactions.add(request)
  await vi.advanceTimersByTimeAsync(1_200_000)
  expect(page.status()).toBe('pending')
  ends({ status: 'pending' })
  await vi.advanceTimersByTimeAsync(400_000)
  expect(page.status()).toBe('unknown')
  ends({ status: 'pending', isKnown: true })
  await vi.advanceTimersByTimeAsync(900_000)
  expect(page.status()).toBe('pending')
})

it('adds a transaction once, in any spelling of its hash', async () => {
  const { openPage } = openBrowser()
  const { foyer, list } = await openPage()
  await foyer.transactions.add(request)
  await foyer.transactions.add({ ...request, hash: '0xabc1', label: 'Again' })
  expect(list()).toMatchObject([{ label: 'Mint #7' }])
})

it('cleans and truncates the app’s label', async () => {
  const { openPage } = openBrowser()
  const { foyer, list } = await openPage()
  await foyer.transactions.add({ ...request, label: `a\u202eb${'c'.repeat(200)}` })
  const [{ label } = { label: '' }] = list()
  expect(label).toMatch(/^ab?c+/)
  expect(label.length).toBeLessThanOrEqual(80)
})

it('removes a transaction from the list without a report', async () => {
  const { openPage, reads, ends, stored } = openBrowser()
  const { foyer, list, ended, notice } = await openPage()
  await foyer.transactions.add(request)
  await foyer.transactions.remove({ networkId, hash: '0xABC1' })
  expect(list()).toEqual([])
  expect(stored()).toBeNull()
  expect(reads[0]?.signal?.aborted).toBe(false) // that request had been answered
  ends({ status: 'succeeded' })
  await foyer.transactions.retry(request)
  expect([ended.length, notice()]).toEqual([0, undefined])
})

it('refuses a hash that the adapter refuses, and does not store it', async () => {
  const { openPage, network, stored } = openBrowser()
  const { FoyerError } = await import('@foyer/common')
  network.answer = async ({ hash }) => {
    throw new FoyerError('TRANSACTION_HASH_INVALID', { hash, networkId })
  }
  const { foyer, list } = await openPage()
  const adding = foyer.transactions.add(request)
  await expect(adding).rejects.toMatchObject({ code: 'TRANSACTION_HASH_INVALID', retryable: false })
  expect(list()).toEqual([])
  expect(stored()).toBeNull()
})

it('keeps fifty of an app’s many transactions', async () => {
  const { openPage } = openBrowser()
  const { foyer, list } = await openPage()
  for (let at = 0; at < 55; at++) await foyer.transactions.add({ ...request, hash: `0x${at}` })
  expect(list()).toHaveLength(50)
  expect(list()[0]?.hash).toBe('0x54')
})

it('reads the rows of an earlier version', async () => {
  const { openPage, storage, ends } = openBrowser()
  ends({ status: 'succeeded' })
  const payment = {
    ...{
      id: 'a',
      kind: 'send',
      account: 'eip155:1:0xaaa',
      summary: {},
      startedAt: Date.now(),
      isTold: false,
    },
    progress: { status: 'sent', hash: '0x1' },
  }
  storage.setItem(key, JSON.stringify({ version: 1, data: [payment] }))
  const { foyer } = await openPage()
  await expect
    .poll(() => foyer.getState().features.payments?.payments)
    .toMatchObject([{ id: 'a', progress: { status: 'succeeded', hash: '0x1' } }])
})

it('has no transactions before the first, and loads nothing', () => {
  expect(selectTransactions(startCold({ id: 'cold' }).foyer.getState())).toEqual([])
})

it('follows a transaction to its end on an idle page, after which further pages load nothing', async () => {
  const { openPage, ends, storage, adapter } = openBrowser()
  const first = await openPage()
  await first.foyer.transactions.add(request)
  first.stop()
  ends({ status: 'succeeded' })
  const openCold = () => {
    Reflect.deleteProperty(globalThis, Symbol.for('@foyer/live-ids'))
    return startCold({ id: 'app', storage, adapters: [adapter] })
  }
  const second = openCold()
  await expect.poll(() => selectTransactions(second.foyer.getState())[0]?.status).toBe('succeeded')
  second.stop()
  const third = openCold()
  await second.foyer.load() // takes as long as a load would
  expect(third.foyer.isLoaded()).toBe(false)
})
