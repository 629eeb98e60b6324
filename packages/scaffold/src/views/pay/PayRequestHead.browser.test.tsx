import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { serveStoryBlockchain } from '../../stories/storyBlockchain.js'
import { storyNetworks } from '../../stories/storyNetworks.js'
import { asked, payingHost } from '../../stories/storyPay.js'

it('shows the whole name of a network that contains the place of the amount', async () => {
  onTestFinished(serveStoryBlockchain({}))
  const [first, ...others] = storyNetworks
  const { find } = await openModal(asked(), {
    options: { ...payingHost, networks: [{ ...first, name: 'North {amount} wind' }, ...others] },
  })
  const title = await find('.pay-request__title')
  expect(title.textContent).toBe('0.025 ETH on North {amount} wind')
})
