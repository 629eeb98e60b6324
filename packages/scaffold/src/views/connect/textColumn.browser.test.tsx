import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../../shell/openModal.test.support.js'
import { storyServices } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'
const app = { name: 'Tidewater', description: 'An app', url: 'https://app.example', icons: [icon] }

/** Returns the distances of texts from the start of the card, in pixels. */
async function columnOf({ find, all }: Awaited<ReturnType<typeof openModal>>, selector: string) {
  await find(selector)
  await expect.poll(() => all('.card')[0]?.getAnimations({ subtree: true })).toEqual([])
  const { left = 0 } = all('.card')[0]?.getBoundingClientRect() ?? {}
  return all(selector).map(each => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return Math.round(range.getBoundingClientRect().left - left)
  })
}

it('has one column of texts at 72 px: title, first wallet, and the row below', async () => {
  await page.viewport(900, 900)
  const modal = await openModal(({ open }) => open(), {
    options: { ...storyServices, metadata: app },
    pairing: 'wait',
    script: { wallets: [['ember', 'Ember']] },
  })
  await modal.find('.list-row[data-size="lg"]')
  await modal.find('.list-row[data-size="sm"]')
  expect(new Set(await columnOf(modal, '.view .list-row__title'))).toEqual(new Set([72]))
  expect(await columnOf(modal, '.header .header__text')).toEqual([72])
})

it('has the names of tokens in the same column', async () => {
  await page.viewport(900, 900)
  const modal = await openModal(connectedAt())
  modal.foyer.open({ view: 'Account' })
  const column = await columnOf(modal, '.value-row__text > .value-row__main')
  expect(new Set(column)).toEqual(new Set([72]))
})

it('has the row below a code in the same column, with its icon centered where others have a picture', async () => {
  await page.viewport(900, 900)
  const modal = await openModal(({ open }) => open(), {
    options: { ...storyServices, adapters: [] },
    pairing: 'wait',
  })
  await modal.find('.qr-code')
  expect(await columnOf(modal, '[data-testid="foyer-all-wallets"] .list-row__title')).toEqual([72])
  const icon = (await modal.find('[data-testid="foyer-all-wallets"] > .icon')).getBoundingClientRect()
  const card = (await modal.find('.card')).getBoundingClientRect()
  expect([icon.width, icon.left + icon.width / 2 - card.left]).toEqual([24, 40])
})
