import { expect, it } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'

const row = (wallet: string) => `[data-testid="foyer-wallet-selector-${wallet}"]`

it('opens the second of two rows pressed before a view renders, and goes back to the list', async () => {
  const { find, foyer } = await openModal(({ open }) => open(), { script: { connect: 'wait' } })
  const first = await find(row('ember'))
  const second = await find(row('umbra'))
  first.click()
  second.click()
  const shown = () => foyer.getState().router.history
  expect(shown()).toMatchObject([{ view: 'Connect' }, { view: 'ConnectingExternal', connectorId: 'umbra' }])
  ;(await find('[data-testid="foyer-header-back"]')).click()
  expect(shown()).toEqual([{ view: 'Connect' }])
})
