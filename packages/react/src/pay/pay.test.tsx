// @vitest-environment happy-dom
import type { Failure } from '@foyer/common'
import type { FoyerOptions } from '@foyer/core'
import type { ExchangeStatus, PayRequest } from '@foyer/core/pay'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderHook, runFoyer, soon } from '../testing/renderHook.test.support.js'
import { serveExchanges } from '../testing/serveExchanges.test.support.js'
import { useFoyerExchangeStatus, useFoyerExchanges, useFoyerPayUrl } from './useFoyerExchanges.js'
import { type PayListeners, type PaymentResult, type UseFoyerPayReturn, useFoyerPay } from './useFoyerPay.js'

const request: PayRequest = {
  asset: { network: 'eip155:1', address: 'native', symbol: 'COIN', decimals: 18 },
  recipient: `0x${'ab'.repeat(20)}`,
  amount: '1.5',
}

/** Stubs the browser to open a tab and record its URLs, or to open none. */
function openTabs(opens: boolean) {
  const tabs: { urls: string[]; closed: boolean; opener: unknown }[] = []
  const open = vi.spyOn(window, 'open').mockImplementation(() => {
    if (!opens) return null
    const tab = { urls: [] as string[], closed: false, opener: window as unknown }
    tabs.push(tab)
    const location = { replace: (url: string) => void tab.urls.push(url) }
    return Object.assign(tab, { location, close: () => void Object.assign(tab, { closed: true }) }) as never
  })
  onTestFinished(() => open.mockRestore())
  return tabs
}

function openHost(features: { readonly pay: boolean } = { pay: true }, more: Partial<FoyerOptions> = {}) {
  const server = serveExchanges()
  const services = { blockchainUrl: server.url }
  const foyer = runFoyer({ features, projectId: 'project', services, ...more })
  return { server, foyer, actions: () => foyer.features.load('pay') }
}

it('opens the modal, and reports the payment’s result once', async () => {
  const { foyer, actions } = openHost()
  openTabs(true)
  const results: PaymentResult[] = []
  const listeners = { onSuccess: (payment: PaymentResult) => void results.push(payment) }
  const hook = await renderHook(foyer, (given: PayListeners) => useFoyerPay(given), listeners)
  expect(hook.last()).toMatchObject({ status: 'idle', isPending: false, data: undefined })
  await act(() => hook.last().pay(request))
  expect(foyer.getState().modal.isOpen).toBe(true)
  const room = await actions()
  await act(() => room.loadExchanges())
  act(() => room.payWithExchange('harbor'))
  expect(hook.last()).toMatchObject({ status: 'pending', isPending: true })
  await soon(() => expect(hook.last().isSuccess).toBe(true))
  const means = { type: 'exchange', exchangeId: 'harbor', name: 'Harbor' }
  expect(hook.last().data).toEqual({ request, means, sessionId: 'session', result: '0xpaid' })
  expect(results).toEqual([hook.last().data])
})

it('keeps its identity with inline listeners, and calls the listeners of the last render', async () => {
  const { foyer } = openHost({ pay: false })
  const told: string[] = []
  const hook = await renderHook<string, UseFoyerPayReturn>(
    foyer,
    name => useFoyerPay({ onError: () => void told.push(name) }),
    'first',
  )
  const { pay } = hook.last()
  await hook.again('second')
  expect(hook.last().pay).toBe(pay)
  await act(() => pay(request))
  expect(told).toEqual(['second'])
})

it('reports a failure, and the result of the next request', async () => {
  const { foyer, actions, server } = openHost()
  openTabs(true)
  server.answers['reown_getExchangeBuyStatus'] = () => ({ result: { status: 'FAILED' } })
  const failures: Failure[] = []
  const onError = (failure: Failure) => void failures.push(failure)
  const hook = await renderHook(foyer, (given: PayListeners) => useFoyerPay(given), { onError })
  await act(() => hook.last().pay(request))
  const room = await actions()
  await act(() => room.loadExchanges())
  act(() => room.payWithExchange('harbor'))
  await soon(() => expect(hook.last().isFailed).toBe(true))
  expect(hook.last().failure).toMatchObject({ code: 'PAY_ENDED' })
  await act(() => hook.last().pay({ ...request, amount: '0' }))
  expect(hook.last()).toMatchObject({ status: 'failed', failure: { code: 'PAY_REQUEST_INVALID' } })
  expect(failures.map(({ code }) => code)).toEqual(['PAY_ENDED', 'PAY_REQUEST_INVALID'])
  await act(() => hook.last().pay(request))
  expect(hook.last()).toMatchObject({ status: 'idle', failure: undefined })
})

it('reports a success that arrives after a later request was refused', async () => {
  const { foyer, actions, server } = openHost()
  openTabs(true)
  server.answers['reown_getExchangeBuyStatus'] = () => ({ result: { status: 'IN_PROGRESS' } })
  const hook = await renderHook(foyer, (given: PayListeners) => useFoyerPay(given), {})
  await act(() => hook.last().pay(request))
  const room = await actions()
  await act(() => room.loadExchanges())
  act(() => room.payWithExchange('harbor'))
  await soon(() => expect(hook.last().isPending).toBe(true))
  await act(() => hook.last().pay({ ...request, amount: '0' }))
  expect(hook.last()).toMatchObject({ status: 'failed', failure: { code: 'PAY_REQUEST_INVALID' } })
  server.answers['reown_getExchangeBuyStatus'] = () => ({ result: { status: 'SUCCESS', txHash: '0xpaid' } })
  await soon(() => expect(hook.last()).toMatchObject({ isSuccess: true, failure: undefined }))
})

it('reports a payment’s result after a reload, and loads nothing without a payment', async () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  openTabs(true)
  const before = openHost({ pay: true }, { id: 'before', storage })
  before.server.answers['reown_getExchangeBuyStatus'] = () => ({ result: { status: 'IN_PROGRESS' } })
  const first = await renderHook(before.foyer, () => useFoyerPay(), undefined)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(before.foyer.isLoaded()).toBe(false)
  await act(() => first.last().pay(request))
  const room = await before.actions()
  await act(() => room.loadExchanges())
  act(() => room.payWithExchange('harbor'))
  await soon(() => expect(kept.get('@foyer/before/services_pending')).toContain('harbor'))

  for (const [key, value] of [...kept]) kept.set(key.replace('@foyer/before/', '@foyer/after/'), value)
  const after = openHost({ pay: true }, { id: 'after', storage })
  const results: PaymentResult[] = []
  const onSuccess = (payment: PaymentResult) => void results.push(payment)
  const hook = await renderHook(after.foyer, (given: PayListeners) => useFoyerPay(given), { onSuccess })
  await soon(() => expect(hook.last().isSuccess).toBe(true))
  const means = { type: 'exchange', exchangeId: 'harbor', name: 'Harbor' }
  expect(results).toEqual([{ request, means, sessionId: 'session', result: '0xpaid' }])
})

it('reports that the feature is off, without a rejection', async () => {
  const { foyer } = openHost({ pay: false })
  const hook = await renderHook(foyer, () => useFoyerPay(), undefined)
  await act(() => hook.last().pay(request))
  expect(hook.last()).toMatchObject({ isFailed: true, failure: { code: 'PAY_NOT_ENABLED' } })
})

it('reads the exchanges on mount, on another request, and on `refresh`', async () => {
  const { foyer, server } = openHost()
  const hook = await renderHook(foyer, useFoyerExchanges, { asset: request.asset, amount: '1.5' })
  await soon(() => expect(hook.last().isLoading).toBe(false))
  expect(hook.last()).toMatchObject({
    data: { exchanges: [{ id: 'harbor', name: 'Harbor' }], total: 1 },
    status: 'success',
    failure: undefined,
  })
  server.answers['reown_getExchanges'] = () => ({ error: { message: 'Not today' } })
  await hook.again({ asset: request.asset, amount: '2' })
  await soon(() => expect(hook.last().failure?.code).toBe('PAY_EXCHANGE_REFUSED'))
  expect(hook.last()).toMatchObject({ data: undefined, status: 'failed' })
  expect(server.asked.at(-1)).toEqual([
    'reown_getExchanges',
    { asset: 'eip155:1/slip44:60', amount: '2', page: 1 },
  ])
  server.answers['reown_getExchanges'] = () => ({ result: { exchanges: [] } })
  await act(() => hook.last().refresh())
  expect(hook.last()).toMatchObject({ data: { exchanges: [] }, failure: undefined, isLoading: false })
})

it('requests the same list once, however often the page renders', async () => {
  const { foyer, server } = openHost()
  const hook = await renderHook(foyer, useFoyerExchanges, { amount: '1' })
  await soon(() => expect(hook.last().isLoading).toBe(false))
  const before = server.asked.length
  await hook.again({ amount: '1' })
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(server.asked).toHaveLength(before)
})

it('opens an exchange in a new tab that cannot reach the page', async () => {
  const { foyer } = openHost()
  const tabs = openTabs(true)
  const hook = await renderHook(foyer, useFoyerPayUrl, undefined)
  const payment = { ...request, exchangeId: 'harbor' }
  await act(async () => {
    const opening = hook.last().openPayUrl(payment)
    expect(tabs).toMatchObject([{ urls: [], opener: null }])
    expect(await opening).toEqual({ url: 'https://harbor.example/pay', sessionId: 'session' })
  })
  expect(tabs).toMatchObject([{ urls: ['https://harbor.example/pay'], closed: false }])
  expect(hook.last()).toMatchObject({ isPending: false, failure: undefined })
})

it('closes the tab if there is no URL to open, and reports a blocked tab', async () => {
  const { foyer, server } = openHost()
  server.answers['reown_getExchangePayUrl'] = () => ({ error: { message: 'No' } })
  const tabs = openTabs(true)
  const hook = await renderHook(foyer, useFoyerPayUrl, undefined)
  const payment = { ...request, exchangeId: 'harbor' }
  const refused = await act(() =>
    hook
      .last()
      .openPayUrlAsync(payment)
      .catch(error => error),
  )
  expect(refused).toMatchObject({ code: 'PAY_EXCHANGE_REFUSED' })
  expect(tabs).toMatchObject([{ urls: [], closed: true }])
  openTabs(false)
  const blocked = await act(() =>
    hook
      .last()
      .openPayUrlAsync(payment)
      .catch(error => error),
  )
  expect(blocked).toMatchObject({ code: 'PAY_POPUP_BLOCKED', context: { exchange: 'harbor' } })
  expect(hook.last().failure?.code).toBe('PAY_POPUP_BLOCKED')
})

it('follows a payment until it has ended, and reads nothing while disabled', async () => {
  const { foyer, server } = openHost()
  server.answers['reown_getExchangeBuyStatus'] = count => ({
    result: count < 3 ? { status: 'IN_PROGRESS' } : { status: 'SUCCESS', txHash: '0xpaid' },
  })
  const updates: ExchangeStatus[] = []
  const wanted = {
    exchangeId: 'harbor',
    sessionId: 'session',
    intervalMs: 10,
    onUpdate: (status: ExchangeStatus) => void updates.push(status),
  }
  const hook = await renderHook(foyer, useFoyerExchangeStatus, { ...wanted, isEnabled: false })
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(server.asked).toEqual([])
  expect(hook.last()).toMatchObject({ data: undefined, status: 'idle', isLoading: false, failure: undefined })
  await hook.again({ ...wanted, isEnabled: true })
  await soon(() => expect(hook.last().data).toEqual({ status: 'SUCCESS', txHash: '0xpaid' }))
  expect(updates.at(-1)).toEqual({ status: 'SUCCESS', txHash: '0xpaid' })
})

it('stops reading the status after unmounting', async () => {
  const { foyer, server } = openHost()
  server.answers['reown_getExchangeBuyStatus'] = () => ({ result: { status: 'IN_PROGRESS' } })
  const wanted = { exchangeId: 'harbor', sessionId: 'session', intervalMs: 10 }
  const hook = await renderHook(foyer, useFoyerExchangeStatus, wanted)
  await soon(() => expect(hook.last().data?.status).toBe('IN_PROGRESS'))
  await hook.unmount()
  await new Promise(resolve => setTimeout(resolve, 50))
  const before = server.asked.length
  await new Promise(resolve => setTimeout(resolve, 150))
  expect(server.asked).toHaveLength(before)
})
