import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, soon } from '../testing/clock.js'
import { coinRequest, openRequest, payee, refusal, result, tokenRequest } from './openPay.test.support.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const minutes = (count: number) => count * 60_000

describe('the exchanges', () => {
  it('are those that take the request', async () => {
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

  it('that cannot be had are asked for again when wanted', async () => {
    const { verbs, script, state } = await openRequest()
    script.exchanges = () => refusal('No exchanges today')
    verbs.open({ ...coinRequest, amount: '2' })
    await verbs.loadExchanges()
    expect(state().exchanges).toMatchObject({
      status: 'failed',
      failure: {
        code: 'PAY_EXCHANGE_REFUSED',
        context: { method: 'reown_getExchanges', reason: 'No exchanges today' },
      },
    })
    script.exchanges = () => result({ exchanges: [] })
    await verbs.loadExchanges()
    expect(state().exchanges).toEqual({ status: 'known', exchanges: [] })
  })

  it('are not to be had without a service', async () => {
    const { state } = await openRequest(coinRequest, { hasService: false })
    expect(state().exchanges).toMatchObject({ failure: { code: 'PROJECT_ID_NOT_CONFIGURED' } })
  })
})

describe('paying at an exchange', () => {
  it('opens its window in the click, before the address is known, and ends when it was paid', async () => {
    const { verbs, browser, calls, script, state, tracked, payEvents, flowReaches } = await openRequest()
    script.status = (_, count) =>
      result(count < 3 ? { status: 'IN_PROGRESS' } : { status: 'SUCCESS', txHash: '0xpaid' })
    verbs.payWithExchange('harbor')
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

  it('asks no further where the service was asked too often, and keeps what may have been paid [CONST-33]', async () => {
    const { verbs, calls, flowReaches, script, state } = await openRequest()
    script.status = () => ({ status: 429 })
    verbs.payWithExchange('harbor')
    await flowReaches('failed')
    expect(state().flow).toMatchObject({
      sessionId: 'session',
      failure: { code: 'HTTP_STATUS', context: { status: 429 } },
    })
    const asked = calls.length
    await pass(30_000)
    expect(calls).toHaveLength(asked)
  })

  it('asks every 4 s, one question at a time', async () => {
    const { verbs, calls, flowReaches, script } = await openRequest()
    verbs.payWithExchange('harbor')
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

  it('goes on through answers that are slow, malformed or refused, until the exchange says how it ended', async () => {
    const { verbs, script, flowReaches } = await openRequest()
    const answers = [
      refusal('busy'),
      result({ status: 'LATER' }),
      { status: 500 },
      { body: 'no json' },
    ] as const
    script.status = (_, count) => answers[count - 1] ?? result({ status: 'SUCCESS' })
    verbs.payWithExchange('harbor')
    await flowReaches('succeeded')
  })

  it('fails when the exchange says so, and can be tried anew', async () => {
    const { verbs, script, state, flowReaches, tracked } = await openRequest()
    script.status = () => result({ status: 'FAILED' })
    verbs.payWithExchange('harbor')
    await flowReaches('failed')
    expect(state().flow).toMatchObject({ failure: { code: 'PAY_ENDED', context: { exchange: 'harbor' } } })
    expect(tracked.at(-1)).toMatchObject({ event: 'PAY_ERROR', properties: { message: expect.any(String) } })
    script.status = () => result({ status: 'SUCCESS' })
    verbs.payWithExchange('tern')
    await flowReaches('succeeded')
  })

  it('gives up after 15 minutes and not before', async () => {
    const { verbs, state, flowReaches } = await openRequest()
    verbs.payWithExchange('harbor')
    await flowReaches('waiting')
    await vi.advanceTimersByTimeAsync(minutes(14))
    expect(state().flow.status).toBe('waiting')
    await vi.advanceTimersByTimeAsync(minutes(1))
    expect(state().flow).toMatchObject({
      failure: { code: 'PAY_TIMED_OUT', context: { exchange: 'harbor', afterMs: minutes(15) } },
    })
  })

  it('says where to pay where the browser opens no window, and waits all the same', async () => {
    const { verbs, browser, state, script, flowReaches } = await openRequest()
    browser.isBlocking = true
    verbs.payWithExchange('harbor')
    await flowReaches('waiting')
    expect(state().flow).toMatchObject({ isBlocked: true, url: 'https://harbor.example/pay' })
    script.status = () => result({ status: 'SUCCESS' })
    await flowReaches('succeeded')
  })

  it('closes the empty window where there is nowhere to pay', async () => {
    const { verbs, browser, script, state, flowReaches } = await openRequest()
    script.url = () => refusal('Amount too small')
    verbs.payWithExchange('harbor')
    await flowReaches('failed')
    expect(browser.windows).toEqual([{ urls: [], isClosed: true }])
    expect(state().flow).toMatchObject({ failure: { context: { reason: 'Amount too small' } } })
  })

  it.each(['javascript:alert(1)', 'data:text/html,hi', 'https://me:secret@harbor.example'])(
    'never leads to %s',
    async url => {
      const { verbs, browser, script, state, flowReaches } = await openRequest()
      script.url = () => result({ url, sessionId: 'session' })
      verbs.payWithExchange('harbor')
      await flowReaches('failed')
      expect(browser.windows[0]?.urls).toEqual([])
      expect(state().flow).toMatchObject({ failure: { code: 'PAY_EXCHANGE_REFUSED' } })
    },
  )

  it('begins once: neither a second press, nor another way, nor another request comes between', async () => {
    const { verbs, browser, state, view, flowReaches, sent } = await openRequest()
    verbs.payWithExchange('harbor')
    verbs.payWithExchange('tern')
    await verbs.payWithWallet()
    await flowReaches('waiting')
    verbs.open({ ...coinRequest, amount: '99' })
    expect(browser.windows).toHaveLength(1)
    expect(sent).toEqual([])
    expect(state().request?.amount).toBe('1.5')
    expect(view()).toBe('PayLoading')
  })

  it('can be given up, and is not heard of again', async () => {
    const { verbs, calls, state, flowReaches } = await openRequest()
    verbs.payWithExchange('harbor')
    await flowReaches('waiting')
    verbs.cancel()
    await flowReaches('failed')
    expect(state().flow).toMatchObject({ failure: { code: 'ABORTED' } })
    await pass(500) // what was on its way arrives
    const asked = calls.length
    await pass(10_000)
    expect(calls.length).toBe(asked)
  })

  it('ends with the instance', async () => {
    const { verbs, calls, stop, flowReaches } = await openRequest()
    verbs.payWithExchange('harbor')
    await flowReaches('waiting')
    stop()
    await pass(500) // what was on its way arrives
    const asked = calls.length
    await pass(10_000)
    expect(calls.length).toBe(asked)
  })
})
