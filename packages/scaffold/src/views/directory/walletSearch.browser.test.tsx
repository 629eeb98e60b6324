import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openModal } from '../../shell/openModal.test.support.js'

it('sends no search if the visitor leaves the view before the typing pause ends', async () => {
  const { find, foyer } = await openModal(({ open }) => open({ view: 'AllWallets' }), {
    pairing: 'wait',
  })
  const input = (await find('[data-testid="foyer-wallet-search"]')) as HTMLElement
  const field = (input.matches('input') ? input : input.querySelector('input')) as HTMLInputElement
  await userEvent.fill(field, 'ember')
  foyer.router.reset({ view: 'Connect' })
  await new Promise(resolve => setTimeout(resolve, 900))
  expect(foyer.getState().directory?.search).toBeUndefined()
})
