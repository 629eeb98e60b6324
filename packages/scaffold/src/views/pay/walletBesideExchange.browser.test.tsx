import { selectPay } from '@foyer/core/pay'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { askedConnected, fromExchange, payingHost, storyRequest } from '../../stories/storyPay.js'
import { swappingScript } from '../../stories/storySwap.js'
import { serveExchanges } from './exchangeService.test.support.js'

it('still lists a payment that the wallet holds while another may have been paid at an exchange', async () => {
  serveExchanges({
    page: () => Response.json({ result: { url: 'https://harbor.example/pay', sessionId: 'session' } }),
    status: () => new Response('', { status: 429 }),
  })
  const opens = window.open
  window.open = () => null
  onTestFinished(() => {
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
