import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../shell/openModal.test.support.js'
import { storyServices } from '../stories/storyWorld.js'

const walletConnect = 'foyer-wallet-selector-walletconnect'
const allWallets = 'foyer-all-wallets'

const accessory = '.list-row__accessory > .icon'

/** Opens the Connect view with three installed wallets, pairing and the directory. */
const openList = (features: { readonly connectorTypeOrder?: readonly 'walletConnect'[] } = {}) =>
  openModal(({ open }) => open(), { options: { ...storyServices, features }, pairing: 'wait', script: {} })

it('has a chevron in the rows that lead to further choices, and in no other', async () => {
  await page.viewport(900, 900)
  const { find, all } = await openList()
  await find(`[data-testid="${allWallets}"] > .tag`)
  const marked = all('.list-row').filter(row => row.querySelector(accessory) !== null)
  expect(marked.map(row => row.getAttribute('data-testid'))).toEqual([walletConnect, allWallets])
})

it('has no chevron in a row whose content the pane shows', async () => {
  await page.viewport(900, 900)
  const { find, all, foyer } = await openList()
  foyer.updateOptions({ modal: { layout: 'wide' } })
  await find(`.split-view [data-testid="${walletConnect}"][aria-current]`)
  expect(all(`[data-testid="${walletConnect}"] ${accessory}`)).toEqual([])
  const ember = await find('[data-testid="foyer-wallet-selector-ember"]')
  ember.click()
  await find(`[data-testid="${walletConnect}"] ${accessory}`)
})

it('shows no chevron on the picture of a tile', async () => {
  await page.viewport(390, 844)
  const { find } = await openList({ connectorTypeOrder: ['walletConnect'] })
  const tile = await find(`[data-form="pictures"] [data-testid="${walletConnect}"]`)
  expect(tile.querySelector<HTMLElement>(accessory)?.checkVisibility()).toBe(false)
})
