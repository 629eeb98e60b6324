import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { pass, soon } from '../../testing/clock.js'
import { feature as activityFeature } from '../activity/feature.js'
import { json, openOnramp, openPurchase, wirePurchase } from './openOnramp.test.support.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a purchase at Coinbase', () => {
  it('is polled even if the service has paused the transaction list', async () => {
    const { foyer, begin, script, purchases, purchaseReaches } = await openPurchase()
    const activity = await foyer.features.load('activity', async () => activityFeature)
    script.history = () => ({ status: 429, headers: { 'retry-after': '600' } })
    await activity.load()
    purchases()
    begin()
    await pass(5000)
    purchases(wirePurchase('new', 'SUCCESS'))
    await pass(5000)
    await purchaseReaches('found')
  })

  it.each([60, 600])("is polled after another request's pause of %d s", async seconds => {
    const { begin, actions, script, purchases, purchaseReaches, looks, state } = await openPurchase()
    script.history = () => ({ status: 429, headers: { 'retry-after': `${seconds}` } })
    actions.watchBought()()
    actions.watchBought()
    await soon(() => expect(state().bought.status).toBe('failed'))
    begin()
    purchases(wirePurchase('new', 'SUCCESS', new Date(Date.now() + 1000).toISOString()))
    const counted = looks()
    await pass(seconds * 1000 - 10_000)
    expect([state().purchase.status, looks()]).toEqual(['waiting', counted])
    await purchaseReaches('found')
  })

  it('is still polled if the list of supported networks is paused', async () => {
    const storage = createMemoryBackend()
    const data = { account: 'eip155:1:0xaaa', url: 'https://buy.example/1', startedAt: Date.now() }
    storage.setItem('@foyer/default/onramp_pending', JSON.stringify({ version: 1, data }))
    const { actions, server, script, asked, state, purchaseReaches } = await openOnramp({
      options: { storage },
    })
    const answer = server.answer
    server.answer = (request, ...more) =>
      request.path === '/v1/supported-chains' ? { status: 429 } : answer(request, ...more)
    script.history = () => json({ data: [wirePurchase('new', 'SUCCESS')], next: null })
    actions.watchPurchase()
    await soon(() => expect(asked('/supported-chains').length).toBeGreaterThan(0))
    await pass(20_000)
    expect([state().purchase.status, asked('/history').length]).toEqual(['waiting', 0])
    server.answer = answer
    await purchaseReaches('found')
  })

  it('is abandoned eventually if the service stays paused', async () => {
    const { begin, actions, script, state, looks } = await openPurchase()
    script.history = () => ({ status: 503, headers: { 'retry-after': '600' } })
    actions.watchBought()
    await soon(() => expect(state().bought.status).toBe('failed'))
    // Puts the other request ahead of the next read.
    await pass(1000)
    begin()
    await pass(598_000)
    const timer = setInterval(actions.retryBought, 100)
    await soon(() => expect(looks()).toBe(2))
    clearInterval(timer)
    await pass(170_000)
    expect([state().purchase.status, looks()]).toEqual(['waiting', 2])
    await pass(20_000)
    expect(state().purchase).toMatchObject({ failure: { code: 'ONRAMP_TIMED_OUT' } })
  })
})
