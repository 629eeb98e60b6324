import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, soon } from '../../testing/clock.js'
import { json, openOnramp, wirePurchase } from './openOnramp.test.support.js'

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-11-22T12:00:00'),
  })
})
afterEach(() => {
  vi.useRealTimers()
})

async function openBought(page: Parameters<typeof openOnramp>[0] = {}) {
  const opened = await openOnramp(page)
  const told = (...data: readonly object[]) => {
    opened.script.history = () => json({ data, next: null })
  }
  const bought = () => opened.state().bought
  const reaches = (status: ReturnType<typeof bought>['status']) =>
    soon(() => expect(bought().status).toBe(status))
  const ids = () => bought().transactions.map(each => `${each.id} ${each.status.split('_').at(-1)}`)
  return { ...opened, told, bought, reaches, ids, reads: () => opened.asked('/history').length }
}

describe('the list of purchases', () => {
  it('is read once, newest first, if none is in progress', async () => {
    const { actions, told, reaches, ids, reads, asked } = await openBought()
    told(
      wirePurchase('a', 'SUCCESS', '2026-10-01T10:00:00Z'),
      wirePurchase('b', 'FAILED', '2026-11-01T10:00:00Z'),
    )
    actions.watchBought()
    await reaches('ready')
    expect(ids()).toEqual(['b FAILED', 'a SUCCESS'])
    expect(asked('/history')[0]?.query).toMatchObject({ onramp: 'coinbase', chainId: 'eip155:1' })
    await pass(20_000)
    expect(reads()).toBe(1)
  })

  it('is read every 3 s while one of this month is in progress, and the balance on success', async () => {
    const { actions, told, reaches, ids, reads, moves } = await openBought()
    told(wirePurchase('a', 'IN_PROGRESS', '2026-11-22T10:00:00'))
    actions.watchBought()
    await reaches('ready')
    await pass(2900)
    expect(reads()).toBe(1)
    await pass(200)
    await pass(1500)
    expect(reads()).toBe(2)
    expect(moves).toEqual([])
    told(wirePurchase('a', 'SUCCESS', '2026-11-22T10:00:00'))
    await soon(() => expect(ids()).toEqual(['a SUCCESS']))
    expect(moves).toEqual(['eip155:1:0xaaa'])
    const before = reads()
    await pass(20_000)
    expect(reads()).toBe(before)
  })

  it.each(['2026-10-31T10:00:00', '2025-11-22T10:00:00'])(
    'is not read again for a purchase of %s, even if it is in progress',
    async minedAt => {
      const { actions, told, reaches, reads } = await openBought()
      told(wirePurchase('a', 'IN_PROGRESS', minedAt))
      actions.watchBought()
      await reaches('ready')
      await pass(20_000)
      expect(reads()).toBe(1)
    },
  )

  it('is not read without a watcher', async () => {
    const { actions, told, reaches, reads } = await openBought()
    told(wirePurchase('a', 'IN_PROGRESS'))
    const stop = actions.watchBought()
    await reaches('ready')
    stop()
    await pass(20_000)
    expect(reads()).toBe(1)
    actions.watchBought()
    await soon(() => expect(reads()).toBe(2))
  })

  it.each([
    ['fails', () => ({ status: 500 })],
    ['returns another format', () => ({ body: '[]' })],
  ])('fails if the service %s, until it is read again', async (_, answer) => {
    const { actions, script, told, reaches, bought, ids } = await openBought()
    script.history = answer
    actions.watchBought()
    await reaches('failed')
    expect(bought().failure?.code).toMatch(/^HTTP_/)
    told(wirePurchase('a', 'SUCCESS'))
    actions.retryBought()
    await reaches('ready')
    expect(ids()).toEqual(['a SUCCESS'])
  })

  it('stays when a repeated read fails, and continues to be read', async () => {
    const { actions, script, told, reaches, ids, reads } = await openBought()
    told(wirePurchase('a', 'IN_PROGRESS'))
    actions.watchBought()
    await reaches('ready')
    script.history = () => ({ status: 500 })
    await soon(() => expect(reads()).toBe(3))
    expect(ids()).toEqual(['a PROGRESS'])
    told(wirePurchase('a', 'SUCCESS'))
    await soon(() => expect(ids()).toEqual(['a SUCCESS']))
  })

  it.each([429, 503])(
    'reports status %d, and is not read again until it is requested [CONST-33]',
    async status => {
      const { actions, script, told, reaches, bought, ids, reads } = await openBought()
      told(wirePurchase('a', 'IN_PROGRESS'))
      actions.watchBought()
      await reaches('ready')
      script.history = () => ({ status })
      await reaches('failed')
      expect(bought().failure).toMatchObject({ code: 'HTTP_STATUS', context: { status } })
      const counted = reads()
      await pass(30_000)
      expect(reads()).toBe(counted)
      told(wirePurchase('a', 'SUCCESS'))
      actions.retryBought()
      await reaches('ready')
      expect(ids()).toEqual(['a SUCCESS'])
    },
  )

  it('stays during the pause that another request caused, and is read afterwards', async () => {
    const { actions, script, told, reaches, bought, ids, reads, shopReaches } = await openBought()
    actions.watchShops()
    await shopReaches('coinbase', 'known')
    told(wirePurchase('a', 'IN_PROGRESS'))
    actions.watchBought()
    await reaches('ready')
    script.history = () => ({ status: 429, headers: { 'retry-after': '60' } })
    // Reads the earlier purchases.
    actions.buy('coinbase')
    await soon(() => expect(reads()).toBe(2))
    told(wirePurchase('a', 'SUCCESS'))
    await pass(50_000)
    actions.retryBought()
    expect([bought().status, bought().failure, ids(), reads()]).toEqual([
      'ready',
      undefined,
      ['a PROGRESS'],
      2,
    ])
    await soon(() => expect(ids()).toEqual(['a SUCCESS']))
  })

  it('is not requested during the pause that the service asked for, however often it is watched', async () => {
    const { actions, script, told, wallet, reaches, bought, reads } = await openBought()
    script.history = () => ({ status: 429, headers: { 'retry-after': '60' } })
    actions.watchBought()()
    await pass(500)
    actions.watchBought()
    await reaches('failed')
    const counted = reads()
    told(wirePurchase('a', 'SUCCESS'))
    for (let looks = 0; looks < 3; looks += 1) actions.watchBought()()
    actions.retryBought()
    wallet.change('eip155', { addresses: ['0xbbb'] })
    await soon(() => expect(bought().account).toContain('0xbbb'))
    expect(bought().failure).toMatchObject({ code: 'HTTP_STATUS' })
    await pass(50_000)
    actions.retryBought()
    expect([reads(), bought().status]).toEqual([counted, 'failed'])
    await pass(10_000)
    actions.retryBought()
    await reaches('ready')
  })

  it('belongs to the account in use', async () => {
    const { actions, told, wallet, script, reaches, ids } = await openBought()
    told(wirePurchase('a', 'SUCCESS'))
    actions.watchBought()
    await reaches('ready')
    script.history = ({ path }) =>
      json({ data: path.includes('0xbbb') ? [wirePurchase('b', 'SUCCESS')] : [], next: null })
    wallet.change('eip155', { addresses: ['0xbbb'] })
    await soon(() => expect(ids()).toEqual(['b SUCCESS']))
  })

  it.each([[{ supported: [] }], [{ namespaces: ['solana'] as const }], [{ hasService: false }]])(
    'is unsupported: %j',
    async page => {
      const { actions, reaches, reads } = await openBought(page)
      actions.watchBought()
      await reaches('unsupported')
      expect(reads()).toBe(0)
    },
  )
})
