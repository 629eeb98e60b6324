import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, soon } from '../../testing/clock.js'
import { coinRequest, openRequest, payee, refusal, result, tokenRequest } from './openPay.test.support.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const minutes = (count: number) => count * 60_000

describe('the exchanges', () => {
  it('are limited to those that accept the request', async () => {
    const { calls, state } = await openRequest(tokenRequest)
    const asset = `eip155:1/erc20:${tokenRequest.asset.address}`
    expect(calls).toEqual([['exchanges', { page: 1, asset, amount: '1.5' }]])
    expect(state().exchanges).toEqual({
      status: 'known',
      exchanges: [
        { id: 'harbor', name: 'Harbor', imageUrl: 'https://harbor.example/icon.png' },
        { id: 'tern', name: 'Tern' },
      ],
    })
  })

  it('are read again on request after a failure', async () => {
    const { actions, script, state } = await openRequest()
    script.exchanges = () => refusal('No exchanges today')
    actions.open({ ...coinRequest, amount: '2' })
    await actions.loadExchanges()
    expect(state().exchanges).toMatchObject({
      status: 'failed',
      failure: {
        code: 'PAY_EXCHANGE_REFUSED',
        context: { method: 'reown_getExchanges', reason: 'No exchanges today' },
      },
    })
    script.exchanges = () => result({ exchanges: [] })
    await actions.loadExchanges()
    expect(state().exchanges).toEqual({ status: 'known', exchanges: [] })
  })

  it('fail without a service', async () => {
    const { state } = await openRequest(coinRequest, { hasService: false })
    expect(state().exchanges).toMatchObject({ failure: { code: 'PROJECT_ID_NOT_CONFIGURED' } })
  })
})

describe('payment at an exchange', () => {
  it('opens its window in the click, before the URL is known, and ends once paid', async () => {
    const { actions, browser, calls, script, state, tracked, payEvents, flowReaches } = await openRequest()
    script.status = (_, count) =>
      result(count < 3 ? { status: 'IN_PROGRESS' } : { status: 'SUCCESS', txHash: '0xpaid' })
    actions.payWithExchange('harbor')
    expect(browser.windows).toEqual([{ urls: [], isClosed: false }])
    expect(state().flow).toMatchObject({
      status: 'initiating',
      means: { exchangeId: 'harbor', name: 'Harbor' },
    })
    await flowReaches('succeeded')
    expect(browser.windows).toEqual([{ urls: ['https://harbor.example/pay'], isClosed: false }])
    expect(state().flow).toMatchObject({ sessionId: 'session', result: '0xpaid' })
    const wanted = { asset: 'eip155:1/slip44:60', amount: '1.5', recipient: `eip155:1:${payee}` }
    expect(calls[1]).toEqual(['url', { ...wanted, exchangeId: 'harbor' }])
    expect(calls.slice(2)).toEqual(Array(3).fill(['status', { exchangeId: 'harbor', sessionId: 'session' }]))
    expect(payEvents()).toEqual(['PAY_MODAL_OPEN', 'PAY_EXCHANGE_SELECTED', 'PAY_INITIATED', 'PAY_SUCCESS'])
    const last = tracked.at(-1)
    expect(last).toMatchObject({
      properties: {
        currentPayment: { type: 'exchange', exchangeId: 'harbor', sessionId: 'session', result: '0xpaid' },
      },
    })
  })

  it('stops asking after a 429, and keeps what may have been paid [CONST-33]', async () => {
    const { actions, calls, flowReaches, script, sent, state } = await openRequest()
    script.status = () => ({ status: 429 })
    actions.payWithExchange('harbor')
    await flowReaches('failed')
    expect(state().flow).toMatchObject({
      sessionId: 'session',
      failure: { code: 'HTTP_STATUS', context: { status: 429 } },
    })
    const asked = calls.length
    await pass(30_000)
    expect(calls).toHaveLength(asked)
    // The same order refers to its first payment, so no wallet is asked for it.
    actions.open(coinRequest)
    await actions.payWithWallet()
    expect(sent).toEqual([])
    expect(state().flow).toMatchObject({ sessionId: 'session', means: { type: 'exchange' } })
  })

  it('asks every 4 s, one request at a time', async () => {
    const { actions, calls, flowReaches, script } = await openRequest()
    actions.payWithExchange('harbor')
    await flowReaches('waiting')
    const asked = () => calls.filter(([method]) => method === 'status').length
    await soon(() => expect(asked()).toBe(1))
    await pass(20_000)
    expect(asked()).toBeGreaterThanOrEqual(4)
    expect(asked()).toBeLessThanOrEqual(6)
    script.status = () => 'silence'
    await pass(6000)
    const before = asked()
    await pass(12_000)
    expect(asked()).toBe(before)
  })

  it('continues through slow, malformed or refused answers until the exchange reports the end', async () => {
    const { actions, script, flowReaches } = await openRequest()
    const answers = [
      refusal('busy'),
      result({ status: 'LATER' }),
      { status: 500 },
      { body: 'no json' },
    ] as const
    script.status = (_, count) => answers[count - 1] ?? result({ status: 'SUCCESS' })
    actions.payWithExchange('harbor')
    await flowReaches('succeeded')
  })

  it('fails if the exchange reports a failure, and can be repeated', async () => {
    const { actions, script, state, flowReaches, tracked } = await openRequest()
    script.status = () => result({ status: 'FAILED' })
    actions.payWithExchange('harbor')
    await flowReaches('failed')
    expect(state().flow).toMatchObject({ failure: { code: 'PAY_ENDED', context: { exchange: 'harbor' } } })
    expect(tracked.at(-1)).toMatchObject({ event: 'PAY_ERROR', properties: { message: expect.any(String) } })
    script.status = () => result({ status: 'SUCCESS' })
    actions.payWithExchange('tern')
    await flowReaches('succeeded')
  })

  it('times out after 15 minutes and not before', async () => {
    const { actions, state, flowReaches } = await openRequest()
    actions.payWithExchange('harbor')
    await flowReaches('waiting')
    await vi.advanceTimersByTimeAsync(minutes(14))
    expect(state().flow.status).toBe('waiting')
    await vi.advanceTimersByTimeAsync(minutes(1))
    expect(state().flow).toMatchObject({
      failure: { code: 'PAY_TIMED_OUT', context: { exchange: 'harbor', afterMs: minutes(15) } },
    })
  })

  it('shows the URL if the browser opens no window, and keeps waiting', async () => {
    const { actions, browser, state, script, flowReaches } = await openRequest()
    browser.isBlocking = true
    actions.payWithExchange('harbor')
    await flowReaches('waiting')
    expect(state().flow).toMatchObject({ isBlocked: true, url: 'https://harbor.example/pay' })
    script.status = () => result({ status: 'SUCCESS' })
    await flowReaches('succeeded')
  })

  it('closes the empty window if the exchange returns no URL', async () => {
    const { actions, browser, script, state, flowReaches } = await openRequest()
    script.url = () => refusal('Amount too small')
    actions.payWithExchange('harbor')
    await flowReaches('failed')
    expect(browser.windows).toEqual([{ urls: [], isClosed: true }])
    expect(state().flow).toMatchObject({ failure: { context: { reason: 'Amount too small' } } })
  })

  it.each(['javascript:alert(1)', 'data:text/html,hi', 'https://me:secret@harbor.example'])(
    'never opens %s',
    async url => {
      const { actions, browser, script, state, flowReaches } = await openRequest()
      script.url = () => result({ url, sessionId: 'session' })
      actions.payWithExchange('harbor')
      await flowReaches('failed')
      expect(browser.windows[0]?.urls).toEqual([])
      expect(state().flow).toMatchObject({ failure: { code: 'PAY_EXCHANGE_REFUSED' } })
    },
  )

  it('ignores a second press, another means of payment and another request while it runs', async () => {
    const { actions, browser, state, view, flowReaches, sent } = await openRequest()
    actions.payWithExchange('harbor')
    actions.payWithExchange('tern')
    await actions.payWithWallet()
    await flowReaches('waiting')
    actions.open({ ...coinRequest, amount: '99' })
    expect(browser.windows).toHaveLength(1)
    expect(sent).toEqual([])
    expect(state().request?.amount).toBe('1.5')
    expect(view()).toBe('PayLoading')
  })

  it('can be canceled, and asks nothing afterwards', async () => {
    const { actions, calls, state, flowReaches } = await openRequest()
    actions.payWithExchange('harbor')
    await flowReaches('waiting')
    actions.cancel()
    await flowReaches('failed')
    // The visitor may still look at the exchange.
    const url = 'https://harbor.example/pay'
    expect(state().flow).toMatchObject({ failure: { code: 'ABORTED' }, url })
    await pass(500) // pending requests end
    const asked = calls.length
    await pass(10_000)
    expect(calls.length).toBe(asked)
  })

  it('ends with the instance', async () => {
    const { actions, calls, stop, flowReaches } = await openRequest()
    actions.payWithExchange('harbor')
    await flowReaches('waiting')
    stop()
    await pass(500) // pending requests end
    const asked = calls.length
    await pass(10_000)
    expect(calls.length).toBe(asked)
  })
})

it('lets the visitor pay another order although the service answers no more about the first', async () => {
  const { actions, flowReaches, script, state, view } = await openRequest()
  script.status = () => ({ status: 429 })
  actions.payWithExchange('harbor')
  await flowReaches('failed')
  const other = { ...coinRequest, amount: '99', recipient: payee }
  actions.open(other)
  await pass(1000)
  expect(view()).toBe('Pay')
  expect(state().request).toEqual(other)
})
