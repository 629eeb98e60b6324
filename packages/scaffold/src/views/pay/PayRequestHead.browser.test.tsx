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
    const text = (await find('.pay-request__amount bdi')).firstChild as Text // an amount is one text
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, text.data.indexOf(' '))
    expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1)
  },
)
