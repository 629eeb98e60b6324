import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain } from '../stories/storyBlockchain.js'
import { askedConnected, fromWallet, payingHost, storyRequest } from '../stories/storyPay.js'
import { swappingOtherwise } from '../stories/storySwap.js'

const part = (id: string) => `[data-testid="foyer-pay-${id}"]`
type Outcome = { readonly status: 'pending' | 'succeeded' | 'failed' | 'dropped' }

const modalText = (container: Element) =>
  container.querySelector('[data-foyer-host]')?.shadowRoot?.textContent ?? ''

it.each([
  ['succeeded', /Confirmed|Payment completed/],
  ['failed', /Failed|failed/],
] as const)(
  'tells a visitor who stopped waiting for a sent payment, and still sees that, that it %s',
  async (status, told) => {
    onTestFinished(serveStoryBlockchain({}))
    const network: { outcome: Outcome } = { outcome: { status: 'pending' } }
    const { find, all, foyer, container } = await openModal(askedConnected(storyRequest, fromWallet), {
      options: payingHost,
      script: swappingOtherwise({
        abilities: { sendAsset: async () => `0x${'5a'.repeat(32)}` },
        reads: { readOutcome: async () => network.outcome },
      }),
    })
    await expect.poll(() => all(part('waiting'))[0]?.textContent).toMatch(/on its way/)
    ;(await find(part('cancel'))).click()
    await find(part('attention'))
    network.outcome = { status }
    const orders = () => foyer.getState().features.payments?.payments ?? []
    await expect.poll(() => orders()[0]?.progress.status, { timeout: 9000 }).toBe(status)
    await expect.poll(() => modalText(container)).toMatch(told)
  },
)

it('tells a visitor who sees that the network dropped a payment that it was confirmed after all', async () => {
  onTestFinished(serveStoryBlockchain({}))
  const network: { outcome: Outcome } = { outcome: { status: 'dropped' } }
  const { find, foyer, container } = await openModal(askedConnected(storyRequest, fromWallet), {
    options: payingHost,
    script: swappingOtherwise({
      abilities: { sendAsset: async () => `0x${'5a'.repeat(32)}` },
      reads: { readOutcome: async () => network.outcome },
    }),
  })
  await find(part('attention'))
  network.outcome = { status: 'succeeded' }
  const orders = () => foyer.getState().features.payments?.payments ?? []
  await expect.poll(() => orders()[0]?.progress.status, { timeout: 9000 }).toBe('succeeded')
  await expect.poll(() => modalText(container)).toMatch(/Confirmed|Payment completed/)
})
