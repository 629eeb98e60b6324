import { FoyerError } from '@foyer/common'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openModal } from '../shell/openModal.test.support.js'
import { submittedEmail } from '../stories/embeddedVisits.js'
import { embeddedIn } from '../stories/storyEmbedded.js'
import { complete, fillingIn, sendingScript } from '../stories/storySend.js'

const shakesOf = (element: Element | undefined) =>
  (element?.getAnimations() ?? [])
    .filter(each => (each as CSSAnimation).animationName === 'foyer-shake')
    .map(each => each.effect?.getComputedTiming().duration)

const options = { modal: { placement: 'inline' } } as const
const amount = '[data-testid="foyer-send-amount"]'
const review = '[data-testid="foyer-send-review"]'

it('shakes a wrong amount when it is submitted by the button or Enter, not while typing [VIEW-20]', async () => {
  const visit = fillingIn(actions => {
    complete(actions)
    actions.setAmount('99')
  })
  const { find, all, foyer } = await openModal(visit, { script: sendingScript, options })
  await find('.amount-field[data-state="invalid"]')
  const shakes = () => shakesOf(all('.amount-field')[0])
  expect(shakes()).toEqual([])
  expect((await find(review)).getAttribute('aria-disabled')).toBe('true')
  all(review).map(each => (each as HTMLElement).click())
  await expect.poll(shakes).toEqual([500])
  await expect.poll(shakes).toEqual([])
  ;(await find(amount)).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shakes).toEqual([500])
  expect(foyer.getState().router.history.at(-1)?.view).toBe('WalletSend')
})

it('continues on Enter when the amount is right', async () => {
  const { find, foyer } = await openModal(fillingIn(complete), { script: sendingScript, options })
  await find(`${review}:not([aria-disabled])`)
  ;(await find(amount)).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => foyer.getState().router.history.at(-1)?.view).toBe('WalletSendPreview')
})

it('shakes a wrong code [VIEW-20]', async () => {
  const code = new FoyerError('FRAME_FAILED', { request: 'CONNECT_OTP', reason: 'Invalid code' })
  const { find, all } = await openModal(submittedEmail('EmailVerifyOtp'), {
    options: { ...embeddedIn({ code }), ...options },
  })
  const first = await find('[data-testid="foyer-otp-digit-0"]')
  const shakes = () => shakesOf(all('.code-field__boxes')[0])
  expect(shakes()).toEqual([])
  first.focus()
  await userEvent.keyboard('402817')
  await expect.poll(shakes).toEqual([500])
})
