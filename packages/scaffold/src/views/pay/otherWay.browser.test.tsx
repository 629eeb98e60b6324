import { FoyerError } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { serveStoryBlockchain } from '../../stories/storyBlockchain.js'
import { askedConnected, fromWallet, payingHost, storyRequest } from '../../stories/storyPay.js'
import { swappingOtherwise } from '../../stories/storySwap.js'

const networkId = 'eip155:1'

it.each([
  ['Choose another way to pay', new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendAsset' })],
  ['Choose another way to pay', new FoyerError('NETWORK_UNSUPPORTED', { networkId })],
  ['Choose another way to pay', new FoyerError('FUNDS_INSUFFICIENT', { symbol: 'ETH' })],
  ['Try again', new FoyerError('NETWORK_SWITCH_REJECTED', { networkId })],
  ['Try again', new FoyerError('RPC_FAILED', { networkId })],
])('offers “%s” after a failed payment: %s', async (label, failure) => {
  onTestFinished(serveStoryBlockchain({}))
  const { find } = await openModal(askedConnected(storyRequest, fromWallet), {
    options: payingHost,
    script: swappingOtherwise({ abilities: { sendAsset: () => Promise.reject(failure) } }),
  })
  await find('[data-testid="foyer-pay-error"]')
  expect((await find('[data-testid="foyer-pay-again"]')).textContent).toBe(label)
})
