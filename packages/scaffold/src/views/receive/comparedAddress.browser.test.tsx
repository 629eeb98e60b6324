import { expect, it } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { connectedAt } from '../../stories/visits.js'

const part = (id: string) => `[data-testid="foyer-receive-${id}"]`

it('leads through the address part by part, and spells each for screen readers', async () => {
  const { find, all } = await openModal(async given => {
    await connectedAt({ view: 'WalletReceive' })(given)
    given.open({ view: 'WalletReceive' })
  })
  const shown = () => all('.address-groups > [data-current]').map(each => each.textContent)
  const said = () => all('.visually-hidden[role="status"]').map(each => each.textContent)
  ;(await find(part('compare'))).click()
  await expect.poll(shown).toEqual(['0x'])
  await expect.poll(said).toContain('0 x')
  await expect.poll(shown, { timeout: 5000 }).toEqual(['8ba1'])
  expect(said()).toContain('8 b a 1')
  ;(await find(part('compare'))).click()
  await expect.poll(shown).toEqual([])
  expect(said()).not.toContain('8 b a 1')
})
