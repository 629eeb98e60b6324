import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../../shell/openModal.test.support.js'
import { serveStoryBlockchain } from '../../stories/storyBlockchain.js'
import { storyNetworks } from '../../stories/storyNetworks.js'
import { asked, payingHost, storyRequest } from '../../stories/storyPay.js'

it('shows the whole name of a network that contains the place of the amount', async () => {
  onTestFinished(serveStoryBlockchain({}))
  const [first, ...others] = storyNetworks
  const { find } = await openModal(asked(), {
    options: { ...payingHost, networks: [{ ...first, name: 'North {amount} wind' }, ...others] },
  })
  const title = await find('.pay-request__title')
  expect(title.textContent).toBe('0.025 ETH on North {amount} wind')
})

it.each(['0.025', '1234.123456', '1.123456789012345678', '1234567.123456789012345678'])(
  'breaks no amount inside its digits on a narrow phone: %s',
  async amount => {
    onTestFinished(serveStoryBlockchain({}))
    const before = { width: innerWidth, height: innerHeight }
    onTestFinished(() => page.viewport(before.width, before.height))
    await page.viewport(320, 640)
    const { find } = await openModal(asked({ ...storyRequest, amount }), { options: payingHost })
    const texts = document.createTreeWalker(await find('.pay-request__amount bdi'), NodeFilter.SHOW_TEXT)
    const tops = new Set<number>()
    while (texts.nextNode()) {
      if (!/^\d/.test(texts.currentNode.textContent ?? '')) continue // the unit may have its own line
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const { top } of range.getClientRects()) tops.add(Math.round(top))
    }
    expect(tops.size).toBe(1)
  },
)
