import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../../shell/openModal.test.support.js'
import { storyServices } from '../../stories/storyWorld.js'

it('has the names of wallets in the weight of titles, and all wallets in the size of a text', async () => {
  await page.viewport(900, 900)
  const { find } = await openModal(({ open }) => open(), { options: storyServices, pairing: 'wait' })
  const styleOf = async (selector: string) => getComputedStyle(await find(`${selector} .list-row__title`))
  expect((await styleOf('[data-testid="foyer-wallet-selector-ember"]')).fontWeight).toBe('600')
  expect((await styleOf('[data-testid="foyer-all-wallets"]')).fontSize).toBe('15px')
})

it('has the name of the app with its title 20 px below the edge', async () => {
  await page.viewport(900, 900)
  const app = { name: 'Tidewater', description: '', url: 'https://app.example', icons: [] }
  const { find, all } = await openModal(({ open }) => open(), { options: { metadata: app } })
  const title = await find('.header__text')
  await find('.header__subtitle')
  await expect.poll(() => all('.card')[0]?.getAnimations({ subtree: true })).toEqual([])
  const edge = all('.card')[0]?.getBoundingClientRect().top ?? Number.NaN
  const { fontSize, lineHeight } = getComputedStyle(title)
  // The capitals of system fonts are about 0.72 em high.
  const aboveCapitals = (Number.parseFloat(lineHeight) - 0.72 * Number.parseFloat(fontSize)) / 2
  const distance = title.getBoundingClientRect().top + aboveCapitals - edge
  expect(Math.round(distance)).toBeGreaterThanOrEqual(20)
  const middleOf = ({ top, height }: DOMRect) => top + height / 2
  const lines = (await find('.header__lines')).getBoundingClientRect()
  expect(middleOf(lines)).toBe(middleOf((await find('.header [data-end] button')).getBoundingClientRect()))
})

it('has the text of the legal checkbox in the column of the names of wallets', async () => {
  await page.viewport(900, 900)
  const options = {
    ...storyServices,
    modal: { termsConditionsUrl: 'https://app.example/terms' },
    features: { legalCheckbox: true },
  }
  const { find } = await openModal(({ open }) => open(), { options, pairing: 'wait' })
  const leftOf = async (selector: string) => (await find(selector)).getBoundingClientRect().left
  const names = await leftOf('[data-testid="foyer-wallet-selector-ember"] .list-row__title')
  expect(await leftOf('.consent-box .checkbox label')).toBe(names)
})
