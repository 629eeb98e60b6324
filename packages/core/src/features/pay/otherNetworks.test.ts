import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { testNetworks } from '../../testing/networks.js'
import { openPay, openRequest, tokenRequest } from './openPay.test.support.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

it.each(['exchange', 'wallet'])(
  'keeps a payment by %s while the visitor looks at a page of the host with other networks',
  async means => {
    const storage = createMemoryBackend()
    const outcome = { status: 'pending' } as const
    const page = await openRequest(tokenRequest, { options: { storage }, outcome })
    if (means === 'exchange') page.actions.payWithExchange('harbor')
    else void page.actions.payWithWallet()
    await page.flowReaches('waiting')
    page.stop()
    const between = await openPay({
      options: { storage, networks: [testNetworks.two] },
      outcome,
      isConnected: false,
    })
    between.stop()
    const next = await openPay({ options: { storage }, outcome })
    next.actions.open(tokenRequest)
    expect(next.view()).toBe('PayLoading')
    expect(next.state().flow).toMatchObject({ status: 'waiting' })
  },
)

it('keeps a payment while the host has switched payments off', async () => {
  const storage = createMemoryBackend()
  const page = await openRequest(tokenRequest, { options: { storage } })
  page.actions.payWithExchange('harbor')
  await page.flowReaches('waiting')
  page.actions.cancel()
  await page.flowReaches('failed')
  page.foyer.updateOptions({ features: { pay: false } })
  page.actions.dismiss()
  page.foyer.updateOptions({ features: { pay: true } })
  page.actions.open(tokenRequest)
  expect(page.state().earlier).toMatchObject([{ name: 'Harbor' }])
})
