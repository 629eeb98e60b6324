import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sdkType, sdkVersion } from '../../base/version.js'
import { pass, soon } from '../../testing/clock.js'
import { codeOf } from '../../testing/codeOf.js'
import type { ExchangeStatus } from '../../wallet/blockchain/exchanges.js'
import { coinRequest, openPay, refusal, result } from './openPay.test.support.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const session = { exchangeId: 'harbor', sessionId: 'session' }

it('lists exchanges for the host’s own page, limited to its request [CALL-1]', async () => {
  const { actions, calls, server } = await openPay()
  const wanted = { asset: coinRequest.asset, amount: '5', page: 2, exclude: ['tern'] }
  expect(await actions.listExchanges(wanted)).toMatchObject({
    total: 2,
    exchanges: [{ id: 'harbor' }, { id: 'tern' }],
  })
  expect(calls).toEqual([
    ['exchanges', { asset: 'eip155:1/slip44:60', amount: '5', page: 2, exclude: ['tern'] }],
  ])
  const [posted] = server.seen.filter(({ path }) => path === '/v1/json-rpc')
  expect(posted).toMatchObject({
    method: 'POST',
    query: { projectId: 'project', st: sdkType, sv: sdkVersion },
    contentType: 'application/json',
  })
  expect(JSON.parse(posted?.body ?? '')).toMatchObject({
    jsonrpc: '2.0',
    id: 1,
    method: 'reown_getExchanges',
  })
})

it('returns the URL, and reports that the page opens it itself', async () => {
  const { actions, tracked } = await openPay()
  expect(await actions.getPayUrl({ ...coinRequest, exchangeId: 'harbor' })).toEqual({
    url: 'https://harbor.example/pay',
    sessionId: 'session',
  })
  expect(tracked.at(-1)).toMatchObject({ event: 'PAY_EXCHANGE_SELECTED', properties: { headless: true } })
})

it('rejects with the service’s reason', async () => {
  const { actions, script } = await openPay()
  script.url = () => refusal('Asset not supported')
  await expect(actions.getPayUrl({ ...coinRequest, exchangeId: 'harbor' })).rejects.toThrow(
    'Asset not supported',
  )
  script.exchanges = () => result({ exchanges: 'none' })
  expect(await codeOf(actions.listExchanges())).toBe('HTTP_BODY_INVALID')
})

it('reports each status until the payment has ended, and each failed request', async () => {
  const { actions, script, calls } = await openPay()
  const answers = [
    result({ status: 'UNKNOWN' }),
    { status: 500 },
    result({ status: 'SUCCESS', txHash: '0x1' }),
  ]
  script.status = (_, count) => answers[count - 1] ?? { status: 404 }
  const told: (ExchangeStatus | 'failed')[] = []
  actions.watchStatus(session, {
    intervalMs: 1000,
    onStatus: status => told.push(status),
    onFailure: () => told.push('failed'),
  })
  await soon(() => expect(told).toHaveLength(3))
  expect(told).toEqual([{ status: 'UNKNOWN' }, 'failed', { status: 'SUCCESS', txHash: '0x1' }])
  await pass(5000)
  expect(calls).toHaveLength(3)
})

it('stops asking once it is stopped', async () => {
  const { actions, calls } = await openPay()
  const stop = actions.watchStatus(session, { intervalMs: 1000, onStatus: () => undefined })
  await soon(() => expect(calls).toHaveLength(1))
  stop()
  await pass(5000)
  expect(calls).toHaveLength(1)
})
