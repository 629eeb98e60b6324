import type { TransactionOutcome } from '@foyer/common'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import type { StoryScript } from '../stories/storyAdapter.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { complete, fillingIn, sendingOtherwise, storyReceiver } from '../stories/storySend.js'
import { coinForToken, reviewing, swappingOtherwise } from '../stories/storySwap.js'

const part = (testId: string) => `[data-testid="foyer-${testId}"]`

/** Returns the texts of the images that the page saves, instead of the browser's download, without isolates. */
function keepTexts() {
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => {
    drawn.mockRestore()
    pressed.mockRestore()
  })
  return () =>
    pressed.mock.calls.length > 0
      ? drawn.mock.calls.map(([text]) => text.replace(/[\u2068\u2069]/g, ''))
      : undefined
}

/** Opens the review of a transaction. */
async function openReview(kind: 'send' | 'swap', script: StoryScript) {
  onTestFinished(serveStoryBlockchain())
  const modal = await openModal(
    async foyer => {
      foyer.open()
      await (kind === 'send' ? fillingIn(complete, 'WalletSendPreview') : reviewing(coinForToken))(foyer)
    },
    { options: storyBlockchainServices, script },
  )
  ;(await modal.find(`${part(`${kind}-confirm`)}:not([aria-disabled], [data-state])`)).click()
  return modal
}

const ending = (outcome: TransactionOutcome) => ({ reads: { readOutcome: async () => outcome } })

it.each([
  ['on its way', { status: 'pending', isKnown: true }, 'Transaction started', 'started'],
  ['confirmed', { status: 'succeeded' }, 'Confirmed on Northwind', 'succeeded'],
  ['failed', { status: 'failed' }, 'Failed on Northwind: only the network fee was spent', 'failed'],
] as const)(
  'saves the receipt of a transfer with what is known of it: %s',
  async (_, outcome, title, state) => {
    const texts = keepTexts()
    const { find } = await openReview('send', sendingOtherwise(ending(outcome)))
    await find(part(`send-${state}`))
    ;(await find(part('receipt-save'))).click()
    await expect.poll(texts).toBeDefined()
    const from = ['From', '0x8ba1…BA72']
    const lines = ['Amount', '1.5 ETH', ...from, 'To', storyReceiver, 'Network', 'Northwind']
    // Long texts are wrapped.
    const letters = (all: readonly string[] = []) => all.join('').replaceAll(' ', '')
    expect(letters(texts())).toContain(letters([title, '1.5 ETH to 0x2546…Ec30', ...lines]))
  },
)

it('names the transaction of the block on the receipt if the wallet raised the fee', async () => {
  const texts = keepTexts()
  const includedAs = `0x${'7b'.repeat(32)}`
  const { find } = await openReview('send', sendingOtherwise(ending({ status: 'succeeded', includedAs })))
  await find(part('send-succeeded'))
  ;(await find(part('receipt-save'))).click()
  await expect.poll(texts).toBeDefined()
  expect(texts()?.slice(-2).join('')).toBe(includedAs)
})

it('saves the receipt of a swap, and moves nothing when its buttons arrive', async () => {
  const texts = keepTexts()
  const { find } = await openReview('swap', swappingOtherwise({}))
  const done = await find(part('swap-done'))
  const top =
    done.getBoundingClientRect().top - (await find(part('swap-swapped'))).getBoundingClientRect().top
  ;(await find(part('receipt-save'))).click()
  await expect.poll(texts).toBeDefined()
  const sides = ['From', '0x8ba1…BA72', 'Network', 'Northwind']
  expect(
    texts()
      ?.slice(0, 6)
      .map(each => each.replace(/[\u2068\u2069]/g, '')),
  ).toEqual(['Swap completed', '1.5 ETH for about 3,571.70625 PUSD', ...sides])
  const now =
    done.getBoundingClientRect().top - (await find(part('swap-swapped'))).getBoundingClientRect().top
  expect(now).toBe(top)
})
