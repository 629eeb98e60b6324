import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain } from '../stories/storyBlockchain.js'
import { askedConnected, fromWallet, payingHost, storyRequest } from '../stories/storyPay.js'
import { swappingOtherwise } from '../stories/storySwap.js'

it.each([
  ['dropped', { status: 'dropped' }, /[Dd]ropped/],
  ['replaced', { status: 'replaced', by: `0x${'6b'.repeat(32)}` }, /[Rr]eplaced/],
] as const)(
  'says of a payment what the network says, in its view or on top: %s',
  async (_, outcome, told) => {
    onTestFinished(serveStoryBlockchain({}))
    const { find, container } = await openModal(askedConnected(storyRequest, fromWallet), {
      options: payingHost,
      script: swappingOtherwise({
        abilities: { sendAsset: async () => `0x${'5a'.repeat(32)}` },
        reads: { readOutcome: async () => outcome },
      }),
    })
    await find('[data-testid="foyer-pay-attention"]')
    await expect
      .poll(() => container.querySelector('[data-foyer-host]')?.shadowRoot?.textContent)
      .toMatch(told)
  },
)
