import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../../shell/openModal.test.support.js'
import { askedConnected, payingHost, storyRequest } from '../../stories/storyPay.js'

/** Returns the number of lines that each text in an element takes. */
function linesOf(element: HTMLElement): readonly number[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const lines: number[] = []
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    if (/^\d/.test(texts.currentNode.textContent ?? '')) lines.push(range.getClientRects().length)
  }
  return lines
}

it('breaks a long amount between its groups of digits only', async () => {
  const before = { width: innerWidth, height: innerHeight }
  onTestFinished(() => page.viewport(before.width, before.height))
  await page.viewport(320, 640)
  const { find } = await openModal(
    async foyer => {
      foyer.open()
      await askedConnected({ ...storyRequest, amount: '123456789012345.123456789012345678' })(foyer)
    },
    { options: payingHost },
  )
  const amount = await find('.pay-request__amount')
  expect(amount.clientHeight).toBeGreaterThan(30)
  expect(new Set(linesOf(amount))).toEqual(new Set([1]))
  expect(new Set(linesOf(await find('.summary-text')))).toEqual(new Set([1]))
})
