import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain } from '../stories/storyBlockchain.js'
import { storyNetworks } from '../stories/storyNetworks.js'
import { askedConnected, fromWallet, payingHost, storyRequest } from '../stories/storyPay.js'
import { silentSwapper } from '../stories/storySwap.js'

const part = (id: string) => `[data-testid="foyer-${id}"]`

/** Pays from a wallet that never answers, and stops waiting for it. */
async function stopPayment() {
  onTestFinished(serveStoryBlockchain({}))
  const { find, foyer, container } = await openModal(askedConnected(storyRequest, fromWallet), {
    options: payingHost,
    script: silentSwapper,
  })
  await find(part('pay-waiting'))
  ;(await find(part('pay-cancel'))).click()
  ;(await find(part('stop-anyway'))).click()
  await find(part('pay-attention'))
  const text = () => container.querySelector('[data-foyer-host]')?.shadowRoot?.textContent
  return { find, foyer, text }
}

it.each(['stays on its network', 'switches to another network'])(
  'lists a stopped payment that the wallet may still send, for a visitor who %s',
  async how => {
    const { find, foyer, text } = await stopPayment()
    if (how === 'switches to another network') await foyer.switchNetwork(storyNetworks[1].id)
    foyer.open({ view: 'PayLoading' })
    expect((await find(part('pay-attention'))).textContent).toMatch(/your activity/)
    ;(await find(part('pay-activity'))).click()
    await find(part('tab-activity'))
    await expect.poll(text, { timeout: 5000 }).toMatch(/0\.025 ETH/)
  },
)

it.each(['disconnects', 'connects another wallet'])(
  'lists a stopped payment that the wallet may still send, for a visitor who %s',
  async how => {
    const { find, foyer, text } = await stopPayment()
    if (how === 'disconnects') await foyer.disconnect()
    else await foyer.connect({ connectorId: 'umbra' })
    expect(foyer.getState().features.payments?.payments).toMatchObject([
      { progress: { status: 'asking', isLeft: true } },
    ])
    foyer.router.reset({ view: 'PayLoading' })
    foyer.open({ view: 'PayLoading' })
    expect((await find(part('pay-attention'))).textContent).toMatch(/your activity/)
    ;(await find(part('pay-activity'))).click()
    await expect.poll(() => foyer.getState().router.history.at(-1)?.view).not.toBe('PayLoading')
    await expect.poll(text).toMatch(/0\.025 ETH/)
  },
)
