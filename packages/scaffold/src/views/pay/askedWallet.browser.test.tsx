import { selectPay } from '@foyer/core/pay'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { serveStoryBlockchain } from '../../stories/storyBlockchain.js'
import { askedConnected, fromWallet, payingHost, storyRequest } from '../../stories/storyPay.js'
import { swappingOtherwise } from '../../stories/storySwap.js'

it('names the wallet that was asked to pay, although another wallet is in use meanwhile', async () => {
  onTestFinished(serveStoryBlockchain({}))
  const never = () => new Promise<never>(() => undefined)
  const { find, foyer, container } = await openModal(askedConnected(storyRequest, fromWallet), {
    options: payingHost,
    script: swappingOtherwise({ abilities: { sendAsset: never } }),
  })
  await find('[data-testid="foyer-pay-waiting"]')
  const text = () => container.querySelector('[data-foyer-host]')?.shadowRoot?.textContent ?? ''
  await expect.poll(text).toContain('Confirm in Ember')
  await foyer.connect({ connectorId: 'umbra' })
  const actions = await foyer.features.load('pay')
  actions.open(storyRequest) // the host's button shows the payment that is under way
  await find('[data-testid="foyer-pay-waiting"]')
  expect(selectPay(foyer.getState()).flow).toMatchObject({ status: 'initiating' })
  expect(text()).not.toContain('Confirm in Umbra')
})
