import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { complete, fillingIn, sendingScript } from '../stories/storySend.js'

const short = /^0x[\da-fA-F]{4}…[\da-fA-F]{4}$/
const widths = Array.from({ length: 17 }, (_, index) => 320 + 10 * index)

/** Returns the number of lines that a text takes. */
function linesOf(text: Text): number {
  const range = document.createRange()
  range.selectNodeContents(text)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

it.each(['en', 'ar'])('breaks no address in the sentence above a button, at any width: %s', async locale => {
  onTestFinished(serveStoryBlockchain())
  const before = { width: innerWidth, height: innerHeight }
  onTestFinished(() => page.viewport(before.width, before.height))
  const { find } = await openModal(
    async foyer => {
      foyer.open()
      await fillingIn(complete, 'WalletSendPreview')(foyer)
    },
    { options: storyBlockchainServices, script: sendingScript, locale },
  )
  const sentence = await find('[data-testid="foyer-send-summary"]')
  const texts = () => {
    const walker = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    return found.filter(({ data }) => short.test(data))
  }
  await expect.poll(() => texts().length).toBe(2)
  for (const width of widths) {
    await page.viewport(width, 800)
    expect(texts().map(linesOf), `${width} px`).toEqual([1, 1])
  }
})
