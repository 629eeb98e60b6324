import { FoyerError } from '@foyer/common'
import { expect, it } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { signsIn, siwxIn } from '../../stories/storySiwx.js'
import { connectedAt } from '../../stories/visits.js'

it("shows a server's refusal with a retry, and does not sign the visitor in [VAL-22] [PERM-9]", async () => {
  const { find, all, foyer } = await openModal(connectedAt(), {
    script: { abilities: signsIn() },
    options: siwxIn({ proof: new FoyerError('SIWX_SIGNATURE_INVALID') }),
  })
  ;(await find('[data-testid="foyer-siwx-sign"]')).click()
  expect((await find('[data-testid="foyer-siwx-failure"]')).textContent).toContain(
    'The signature is not valid',
  )
  expect((await find('[data-testid="foyer-siwx-sign"]')).ariaBusy).toBeNull()
  expect(all('[data-testid="foyer-account-address"]')).toEqual([])
  expect(foyer.getState().modal.isOpen).toBe(true)
})
