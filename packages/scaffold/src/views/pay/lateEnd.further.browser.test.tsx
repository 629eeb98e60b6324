import type { TransactionOutcome } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { serveStoryBlockchain } from '../../stories/storyBlockchain.js'
import { askedConnected, fromWallet, payingHost, storyRequest } from '../../stories/storyPay.js'
import { swappingOtherwise } from '../../stories/storySwap.js'

const part = (id: string) => `[data-testid="foyer-pay-${id}"]`

/** Pays from a wallet whose transaction the network reports with the outcome. */
async function payFromWallet(outcome: TransactionOutcome) {
  onTestFinished(serveStoryBlockchain({}))
  const network = { outcome }
  const opened = await openModal(askedConnected(storyRequest, fromWallet), {
    options: payingHost,
    script: swappingOtherwise({
      abilities: { sendAsset: async () => `0x${'5a'.repeat(32)}` },
      reads: { readOutcome: async () => network.outcome },
    }),
  })
  const text = () => opened.container.querySelector('[data-foyer-host]')?.shadowRoot?.textContent
  return { ...opened, network, text }
}

it.each([
  ['succeeded', /Payment completed/],
  ['failed', /failed/],
] as const)(
  'tells a visitor who stopped waiting for a sent payment, and still sees that, that it %s',
  async (status, told) => {
    const { find, all, network, text } = await payFromWallet({ status: 'pending' })
    await expect.poll(() => all(part('waiting'))[0]?.textContent).toMatch(/on its way/)
    ;(await find(part('cancel'))).click()
    await find(part('attention'))
    network.outcome = { status }
    await expect.poll(text, { timeout: 9000 }).toMatch(told)
  },
)

it('tells a visitor who sees that the network dropped a payment that it was confirmed after all', async () => {
  const { find, network, text } = await payFromWallet({ status: 'dropped' })
  await find(part('attention'))
  network.outcome = { status: 'succeeded' }
  await expect.poll(text, { timeout: 9000 }).toMatch(/Payment completed/)
})

it.each([
  ['dropped', { status: 'dropped' }, /dropped/],
  ['replaced', { status: 'replaced', by: `0x${'6b'.repeat(32)}` }, /replaced/],
] as const)('says of a payment what the network says: %s', async (_, outcome, told) => {
  const { find } = await payFromWallet(outcome)
  expect((await find(part('attention'))).textContent).toMatch(told)
})
