import { type AccountId, toAccountId } from '@foyer/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { testNetworks } from '../../testing/networks.js'
import { type Answer, serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { feature as totalsFeature } from './feature.js'
import { selectTotals } from './state.js'

const holding = (price: number, numeric: string) => ({
  name: 'Coin',
  symbol: 'COIN',
  chainId: 'eip155:1',
  price,
  quantity: { decimals: '18', numeric },
  iconUrl: '',
})
const ada = 'eip155:1:0xada'
const bob = 'eip155:1:0xbob'
const sun = 'bip122:coin:sun'

async function open(answers: Readonly<Record<string, Answer>>, hasService = true) {
  const server = await serveHttp()
  server.answer = ({ path }) =>
    path === '/v1/supported-chains'
      ? { body: '{"http":["eip155:1"],"ws":[]}' }
      : (answers[path.split('/')[3] ?? ''] ?? {})
  const started = await startFoyer({
    networks: [testNetworks.one, testNetworks.coin],
    adapters: [createScriptedAdapter('eip155'), createScriptedAdapter('bip122')],
    ...(hasService ? { services: { blockchainUrl: server.url } } : {}),
  })
  const actions = await started.foyer.features.load('totals', async () => totalsFeature)
  const total = (account: AccountId) => selectTotals(started.foyer.getState()).byAccount[account]
  const asked = () =>
    server.seen.filter(each => each.path.includes('/account/')).map(each => each.path.split('/')[3])
  return { ...started, server, actions, total, asked }
}

const balances = (...list: readonly object[]): Answer => ({ body: JSON.stringify({ balances: list }) })

describe('the value of an account', () => {
  it('is the sum of its holdings, 0 if it is empty, and unknown if it cannot be read', async () => {
    const { actions, total } = await open({
      '0xada': balances(holding(2, '1.5'), holding(10, '1')),
      '0xbob': { status: 500 },
      '0xeve': balances(holding(0, '0')),
      '0xcoin': balances(),
      '0xtoken': balances({ ...holding(1, '3'), address: 'eip155:1:0xccc' }),
    })
    // The service does not list the native coin, of which the account holds some.
    actions.read(['eip155:1:0xcoin', 'eip155:1:0xtoken'])
    await expect
      .poll(() => [total('eip155:1:0xcoin'), total('eip155:1:0xtoken')])
      .toEqual([{ status: 'unknown' }, { status: 'unknown' }])
    actions.read([ada, bob, 'eip155:1:0xeve', sun])
    expect([total(ada), total(sun)]).toEqual([{ status: 'loading' }, { status: 'loading' }])
    await expect.poll(() => total(ada)).toEqual({ status: 'known', usd: 13 })
    await expect.poll(() => total('eip155:1:0xeve')).toEqual({ status: 'known', usd: 0 })
    await expect.poll(() => [total(bob), total(sun)]).toEqual([{ status: 'unknown' }, { status: 'unknown' }])
  })

  it('is unknown without a service', async () => {
    const { actions, total, asked } = await open({}, false)
    actions.read([ada])
    await expect.poll(() => total(ada)).toEqual({ status: 'unknown' })
    expect(asked()).toEqual([])
  })

  it('is not requested while the service is paused, and a known value is kept', async () => {
    const answers: Record<string, Answer> = { '0xada': balances(holding(2, '1')) }
    const { actions, total, asked } = await open(answers)
    actions.read([ada])
    await expect.poll(() => total(ada)).toEqual({ status: 'known', usd: 2 })
    for (const each of ['0xbob', '0xeve', '0xzoe', '0xmax']) answers[each] = { status: 429 }
    actions.read([bob])
    await expect.poll(() => total(bob)).toEqual({ status: 'unknown' })
    const counted = asked().length
    actions.read([ada, bob, 'eip155:1:0xeve', 'eip155:1:0xzoe', 'eip155:1:0xmax'])
    await expect.poll(() => total('eip155:1:0xmax')).toEqual({ status: 'unknown' })
    expect([asked().length, total(ada)]).toEqual([counted, { status: 'known', usd: 2 }])
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 31_000)
    onTestFinished(() => clock.mockRestore())
    answers['0xbob'] = balances(holding(3, '1'))
    actions.read([bob])
    await expect.poll(() => total(bob)).toEqual({ status: 'known', usd: 3 })
  })

  it('is read for three accounts at a time, and no longer once stopped', async () => {
    const accounts = Array.from({ length: 20 }, (_, index) => toAccountId('eip155:1', `0x${index}`))
    const silent = Object.fromEntries(accounts.map((_, index) => [`0x${index}`, 'silence' as const]))
    const { server, actions, asked, total } = await open(silent)
    const stop = actions.read(accounts)
    await expect.poll(asked).toHaveLength(3)
    stop()
    await expect.poll(() => server.dropped).toHaveLength(3)
    const later = actions.read(['eip155:1:0xlater'])
    await expect.poll(() => asked().length).toBeGreaterThan(3)
    expect(asked().slice(3)).toEqual(['0xlater'])
    later()
    expect(total('eip155:1:0x0')).toEqual({ status: 'loading' })
  })
})
