import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { complete, fillingIn, sendingOtherwise } from '../../stories/storySend.js'

it.each(['eip155:1', 'eip155:10'] as const)(
  'shows the payer and the network of a transfer whose hash the app adds too: on %s',
  async networkId => {
    onTestFinished(serveStoryBlockchain())
    const hash: `0x${string}` = `0x${'5e'.repeat(32)}`
    const { find, foyer } = await openModal(
      async given => {
        await fillingIn(complete)(given)
        given.open({ view: 'WalletSendPreview' })
      },
      {
        options: storyBlockchainServices,
        script: sendingOtherwise({
          abilities: { sendAsset: async () => hash },
          reads: { readOutcome: async () => ({ status: 'pending', isKnown: true }) },
        }),
      },
    )
    await find('[data-testid="foyer-send-fee"] bdi')
    ;(await find('[data-testid="foyer-send-confirm"]:not([aria-disabled]):not([aria-busy])')).click()
    const details = async () => [...(await find('.detail-list')).children].map(each => each.textContent)
    await find('[data-testid="foyer-send-done"]')
    const before = await details()
    expect(before.some(text => text?.startsWith('From'))).toBe(true)
    void foyer.transactions.add({ networkId, hash, label: 'An order of the app' })
    await expect.poll(() => foyer.getState().features.payments?.payments.length, { timeout: 3000 }).toBe(2)
    await new Promise(requestAnimationFrame)
    expect(await details()).toEqual(before)
  },
)
