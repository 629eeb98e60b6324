import { addressSeed, FoyerError } from '@foyer/common'
import { expect, it } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { storyAddresses } from '../../stories/storyAdapter.js'
import { signsIn, siwxIn } from '../../stories/storySiwx.js'
import { connectedAt } from '../../stories/visits.js'

const openAsked = (refusal?: FoyerError) =>
  openModal(connectedAt(), { script: { abilities: signsIn(refusal) }, options: siwxIn() })

it("shows the account's avatar, and the domain with its port as the message has it", async () => {
  const { find } = await openAsked()
  const signer = await find('[data-testid="foyer-siwx-signer"]')
  const avatar = signer.querySelector<HTMLElement>(':scope > .avatar')
  expect(avatar?.style.getPropertyValue('--foyer-seed')).toBe(`${addressSeed(storyAddresses.eip155[0])}`)
  expect((await find('[data-testid="foyer-siwx-domain"]')).textContent).toBe(location.host)
})

it("shows the visitor's own refusal in a neutral tone", async () => {
  const { find } = await openAsked(new FoyerError('REQUEST_REJECTED', { method: 'personal_sign' }))
  ;(await find('[data-testid="foyer-siwx-sign"]')).click()
  const failure = await find('[data-testid="foyer-siwx-failure"]')
  expect(failure.textContent).toContain('Signature declined')
  expect(failure.dataset['tone']).toBe('neutral')
  const title = failure.querySelector('strong') as HTMLElement
  const signer = await find('.sign-in-account__name')
  expect(getComputedStyle(title).color).toBe(getComputedStyle(signer).color)
})

it('names the wallet that has the request', async () => {
  const { find } = await openModal(connectedAt(), {
    script: { abilities: signsIn('wait') },
    options: siwxIn(),
  })
  ;(await find('[data-testid="foyer-siwx-sign"]')).click()
  expect((await find('[data-testid="foyer-siwx-in-wallet"] .banner__text')).textContent).toBe(
    'Continue in Ember',
  )
})
