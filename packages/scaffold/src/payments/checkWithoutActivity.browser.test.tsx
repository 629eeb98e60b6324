import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../stories/findInModal.js'
import { ModalStory } from '../stories/ModalStory.js'
import { onlyChain } from '../stories/severalChains.js'
import { completeOn } from '../stories/storyFamilySends.js'
import { fillingIn } from '../stories/storySend.js'

const byTestId = (id: string) => `[data-testid="foyer-${id}"]`

it('shows the payment that it sends the visitor to check, on a network without a history', async () => {
  const options = onlyChain('bip122', {
    abilities: { sendAsset: () => new Promise<never>(() => undefined) },
    reads: {
      readHoldings: async () => [{ name: 'Bitcoin', symbol: 'BTC', decimals: 8, amount: 18_250_000n }],
      estimateTransferFee: async () => ({ likely: 1692n, most: 2820n }),
    },
  })
  const { container, unmount } = await render(
    <ModalStory options={options} visit={fillingIn(completeOn('bip122'), 'WalletSendPreview')} />,
  )
  onTestFinished(unmount)
  const find = (id: string) => findInModal(container, byTestId(id))
  await findInModal(container, '[data-testid="foyer-send-fee"] bdi')
  ;(await findInModal(container, `${byTestId('send-confirm')}:not([aria-disabled]):not([aria-busy])`)).click()
  await find('send-asking')
  ;(await find('send-cancel')).click()
  ;(await find('stop-anyway')).click()
  expect((await find('send-failed')).textContent).toMatch(/your activity/)
  ;(await find('send-activity')).click()
  await expect
    .poll(() => container.querySelector('[data-foyer-host]')?.shadowRoot?.textContent)
    .toMatch(/0\.125 BTC/)
})
