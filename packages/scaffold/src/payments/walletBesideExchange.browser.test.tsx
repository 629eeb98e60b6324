import { selectPay } from '@foyer/core/pay'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain } from '../stories/storyBlockchain.js'
import { askedConnected, fromExchange, payingHost, storyRequest } from '../stories/storyPay.js'
import { twoExchanges } from '../stories/storyPayCalls.js'
import { swappingScript } from '../stories/storySwap.js'

it('still lists a payment that the wallet holds while another may have been paid at an exchange', async () => {
  const before = globalThis.fetch
  onTestFinished(serveStoryBlockchain({}))
  const served = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    if (body.includes('reown_getExchangePayUrl'))
      return Response.json({ result: { url: 'https://harbor.example/pay', sessionId: 'session' } })
    if (body.includes('reown_getExchangeBuyStatus')) return new Response('', { status: 429 })
    if (body.includes('reown_getExchanges'))
      return Response.json({ result: { exchanges: twoExchanges, total: 2 } })
    return served(input, init)
  }
  const opens = window.open
  window.open = () => null
  onTestFinished(() => {
    globalThis.fetch = before
    window.open = opens
  })
  const { find, foyer } = await openModal(
    askedConnected(storyRequest, async (actions, given) => {
      const orders = await given.features.load('payments')
      const account = given.getState().connection.byNamespace.eip155?.activeAccount
      if (!account) return
      const summary = { amount: '7', symbol: 'ETH', to: storyRequest.recipient }
      void orders
        .ask({ id: 'first', kind: 'pay', account, summary, ask: () => new Promise<never>(() => {}) })
        .catch(() => undefined)
      await fromExchange(actions, given)
    }),
    { options: payingHost, script: swappingScript },
  )
  await find('[data-testid="foyer-pay-attention"]')
  expect(selectPay(foyer.getState()).flow).toMatchObject({ status: 'failed', means: { type: 'exchange' } })
  await find('[data-testid="foyer-payment-asking"]')
})
