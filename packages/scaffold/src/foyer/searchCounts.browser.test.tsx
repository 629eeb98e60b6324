import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../shell/openModal.test.support.js'
import { listenTo } from '../shell/screenReader.test.support.js'
import { storyBlockchainServices } from '../stories/storyBlockchain.js'
import { coinForToken, swapping, swappingScript } from '../stories/storySwap.js'
import { inWorld } from '../stories/storyWorld.js'
import { typeInModal } from '../stories/typeInModal.js'
import { connectedAt } from '../stories/visits.js'

const searches = {
  swap: {
    visit: swapping(coinForToken, { view: 'SwapSelectToken', side: 'target' }),
    row: '[data-testid^="foyer-swap-held-"]',
    field: 'foyer-swap-search',
  },
  send: {
    visit: connectedAt({ view: 'WalletSendSelectToken' }),
    row: '[data-testid^="foyer-token-"]',
    field: 'foyer-send-search',
  },
}

/** Opens a list of tokens, and returns the announced numbers of results. */
async function search(which: keyof typeof searches) {
  await page.viewport(900, 800)
  onTestFinished(inWorld().beforeEach())
  const { visit, row, field } = searches[which]
  const modal = await openModal(
    foyer => {
      foyer.open()
      return visit(foyer)
    },
    { script: swappingScript, options: storyBlockchainServices },
  )
  await modal.find(row)
  const reader = await listenTo(await modal.find('dialog[open]'))
  const type = (text: string) => typeInModal(field, text, row)({ canvasElement: modal.container })
  const announced = async () => (await reader.announced()).filter(each => each.includes('result'))
  return { ...modal, type, announced }
}

it('counts a token once that is both held and listed', async () => {
  const { type, announced, all } = await search('swap')
  await type('Pebble Dollar')
  await expect.poll(announced).toEqual(['polite: 1 result'])
  expect(all('[data-testid^="foyer-swap-held-"], [data-testid^="foyer-swap-token-"]')).toHaveLength(2)
})

it.each(['swap', 'send'] as const)('announces no number that belongs to another text: %s', async which => {
  const { type, announced } = await search(which)
  await type('Pebble Dollar')
  await expect.poll(announced).toEqual(['polite: 1 result'])
})
