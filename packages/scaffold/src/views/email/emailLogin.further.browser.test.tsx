import { FoyerError } from '@foyer/common'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { submitsEmail } from '../../stories/embeddedVisits.js'
import { embeddedIn } from '../../stories/storyEmbedded.js'
import { at, pressWallet } from '../../stories/visits.js'

const error = '.submit-field[data-state="error"]'

it('counts down after a login that was requested too soon, then hides the error [VAL-20]', async () => {
  const options = embeddedIn({ email: new FoyerError('EMAIL_TOO_SOON', { seconds: 17 }) })
  const { container, find, all } = await openModal(at({ view: 'EmailLogin' }), {
    options: { ...options, modal: { placement: 'inline' } },
  })
  await submitsEmail(error)({ canvasElement: container })
  expect((await find(error)).textContent).toContain('Please try again after 17 seconds')
  await expect.poll(() => all(error)[0]?.textContent).toContain('Please try again after 15 seconds')
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 17_000)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect.poll(() => all(error)).toEqual([])
})

const wrongAddress = 'alice@exmaple.com'
const part = (testId: string) => `[data-testid="foyer-${testId}"]`

/** Goes back from the code view to change the address, in the e-mail view or among the connect methods. */
async function changing(placement: 'dialog' | 'inline', view: 'EmailLogin' | 'Connect' = 'EmailLogin') {
  const options = embeddedIn({})
  const modal = await openModal(foyer => foyer.open({ view }), {
    options: { ...options, modal: { ...options.modal, placement } },
  })
  await submitsEmail(part('email-correct'), wrongAddress)({ canvasElement: modal.container })
  ;(await modal.find(part('email-correct'))).click()
  const field = async () => {
    const input = await modal.find(part('email-input'))
    if (!(input instanceof HTMLInputElement)) throw new Error('The field is not an input')
    return input
  }
  await expect.poll(async () => (await field()).value).toBe(wrongAddress)
  const isFocused = async () => {
    const input = await field()
    return input.getRootNode() instanceof ShadowRoot && input.matches(':focus')
  }
  await expect.poll(isFocused).toBe(true)
  return { ...modal, field, isFocused }
}

it.each(['EmailLogin', 'Connect'] as const)(
  'forgets the address to change when the modal closes: %s',
  async view => {
    const { foyer, field, all } = await changing('dialog', view)
    foyer.close()
    await expect.poll(() => all('dialog[open]').length).toBe(0)
    foyer.open({ view })
    await expect.poll(() => all('dialog[open]').length).toBe(1)
    expect((await field()).value).toBe('')
  },
)

it.each(['EmailLogin', 'Connect'] as const)(
  'forgets the address to change when the visit of an inline modal ends: %s',
  async view => {
    const { foyer, field } = await changing('inline', view)
    foyer.close()
    foyer.router.reset({ view })
    await expect.poll(async () => (await field()).value).toBe('')
  },
)

it.each(['dialog', 'inline'] as const)(
  'forgets the address to change once a wallet connects and disconnects: %s',
  async placement => {
    const { foyer, field, all } = await changing(placement)
    await pressWallet(foyer)
    await expect.poll(() => all(part('email-input'))).toEqual([])
    await foyer.disconnect()
    foyer.open({ view: 'EmailLogin' })
    expect((await field()).value).toBe('')
  },
)

it('focuses the field only when the visitor came to change the address', async () => {
  const { foyer, field, isFocused, all } = await changing('dialog')
  foyer.router.push({ view: 'WhatIsAWallet' })
  await expect.poll(() => all(part('email-input'))).toEqual([])
  foyer.router.goBack()
  await field()
  expect(await isFocused()).toBe(false)
})
