import { expect, it } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'

const row = '[data-testid="foyer-all-wallets"]'
const wallet = '[data-testid="foyer-wallet-selector-ember"]'

it('adds and removes the row and its search as the host toggles all wallets [PERM-3]', async () => {
  const { find, all, foyer } = await openModal(({ open }) => open(), { pairing: 'wait' })
  await find(row)
  foyer.updateOptions({ features: { allWallets: false } })
  await expect.poll(() => all(row)).toEqual([])
  expect(all(wallet)).toHaveLength(1)
  foyer.open({ view: 'AllWallets' })
  await find(wallet)
  expect(all('input')).toEqual([])
  foyer.updateOptions({ features: { allWallets: true } })
  await find(row)
  foyer.open({ view: 'AllWallets' })
  await find('[data-testid="foyer-wallet-search"]')
})
