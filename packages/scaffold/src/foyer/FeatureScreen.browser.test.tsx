import { expect, it } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { submittedChange } from '../stories/embeddedVisits.js'
import { embeddedIn } from '../stories/storyEmbedded.js'
import { setText } from '../stories/typeInModal.js'

it('submits a code that is filled in as soon as its field appears', async () => {
  let entered = 0
  /** Fills the code in as soon as the field exists, as a browser's autofill does. */
  const fillIn = () => {
    const root = document.querySelector('[data-foyer-host]')?.shadowRoot
    const field = root?.querySelector<HTMLInputElement>('[data-testid="foyer-otp-digit-0"]')
    if (!field || entered > 0) return
    entered += 1
    setText(field, '402817')
  }
  const watching = new MutationObserver(fillIn)
  const attachShadow = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attachWatched(init) {
    const root = attachShadow.call(this, init)
    watching.observe(root, { subtree: true, childList: true })
    return root
  }
  try {
    const { find } = await openModal(submittedChange('UpdateEmailPrimaryOtp'), {
      options: { ...embeddedIn({ change: 'VERIFY_PRIMARY_OTP' }), modal: { placement: 'inline' } },
    })
    await find('.view[data-label="Confirm new email"]')
    expect(entered).toBe(1)
  } finally {
    watching.disconnect()
    Element.prototype.attachShadow = attachShadow
  }
})
