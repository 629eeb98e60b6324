import type { Route } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { sliceOf } from '../foyer/usePart.js'
import { awaitInModal, pressInModal } from './pressInModal.js'
import { reached } from './reached.js'
import { storyEmail } from './storyEmbedded.js'
import { typeInModal } from './typeInModal.js'
import { connectAndStay } from './visits.js'

const selectEmail = sliceOf('email')
const selectSocials = sliceOf('socials')

/** Types an e-mail address, submits it, and waits for `then`. */
export const submitsEmail =
  (then: string, address = storyEmail) =>
  async (shown: { readonly canvasElement: HTMLElement }): Promise<void> => {
    await typeInModal('foyer-email-input', address, '[data-testid="foyer-email-submit"]')(shown)
    await pressInModal('foyer-email-submit', then)(shown)
  }

/** Types a new e-mail address in place of the current one. */
export const typesAddress =
  (address: string) =>
  async (shown: { readonly canvasElement: HTMLElement }): Promise<void> => {
    const save = '[data-testid="foyer-email-change-save"]'
    await awaitInModal(save)(shown)
    await typeInModal('foyer-email-input', address, `${save}:not([aria-disabled])`)(shown)
  }

/** Types a new address, saves it, and waits for `then`. */
export const saves =
  (address: string, then: string) =>
  async (shown: { readonly canvasElement: HTMLElement }): Promise<void> => {
    await typesAddress(address)(shown)
    await pressInModal('foyer-email-change-save', then)(shown)
  }

/** Submits an e-mail address and opens the next view. Confirms the code there, if one is given. */
export const submittedEmail =
  (view: 'EmailVerifyOtp' | 'EmailVerifyDevice', code?: string) =>
  async (foyer: FoyerInstance): Promise<void> => {
    const actions = await foyer.features.load('email')
    void actions.submit(storyEmail)
    await reached(foyer, state => selectEmail(state)?.login.step !== 'submitting')
    foyer.router.push({ view })
    if (code) await actions.confirm(code)
  }

/** Connects the embedded wallet and opens the views. */
export const embeddedAt =
  (...routes: readonly Route[]) =>
  async (foyer: FoyerInstance): Promise<void> => {
    await connectAndStay(foyer, () => foyer.connect({ connectorId: 'foyer-embedded' }))
    for (const route of routes) foyer.router.push(route)
  }

/** Submits a new e-mail address and opens the view for its code. Confirms the code there, if one is given. */
export const submittedChange =
  (view: 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp', code?: string) =>
  async (foyer: FoyerInstance): Promise<void> => {
    await embeddedAt({ view: 'AccountSettings' }, { view: 'UpdateEmailWallet' })(foyer)
    const actions = await foyer.features.load('email')
    await actions.submitChange('alice.new@example.com')
    foyer.router.push({ view })
    if (code) await actions.confirmChange(code)
  }

/** Chooses a provider and opens the view that waits for the login. */
export const choseProvider =
  (provider: 'google' | 'github' | 'farcaster') =>
  async (foyer: FoyerInstance): Promise<void> => {
    const actions = await foyer.features.load('socials')
    if (provider === 'farcaster') {
      actions.startFarcaster()
      foyer.router.push({ view: 'ConnectingFarcaster' })
      return
    }
    actions.start(provider)
    foyer.router.push({ view: 'ConnectingSocial', provider })
  }

/** Connects with Farcaster and opens a view. */
export const connectedBySocial =
  (route: Route) =>
  async (foyer: FoyerInstance): Promise<void> => {
    await connectAndStay(foyer, async () => {
      await choseProvider('farcaster')(foyer)
      await reached(foyer, state => selectSocials(state)?.farcaster.step === 'idle')
    })
    foyer.router.push(route)
  }
