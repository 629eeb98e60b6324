import { type EmbeddedWallet, FoyerError, type FrameProvider, isFoyerError, toFailure } from '@foyer/common'
import { embeddedWalletId } from '../connection/selectors.js'
import { raiseFrameAlert } from '../embedded/raiseFrameAlert.js'
import { type Attempt, createAttempts } from '../features/createAttempts.js'
import type { Slice } from '../features/createSlice.js'
import type { Kernel } from '../kernel/kernel.js'
import { redirectProviderEntry, socialProviderEntry } from '../storage/embeddedEntries.js'
import { addReturnAddress } from './addReturnAddress.js'
import { type LoginWindow, openLoginWindow } from './openLoginWindow.js'
import type { SocialLogin, SocialsState } from './state.js'

/** Runs the login by a provider. */
export interface SocialLoginRunner {
  start(provider: FrameProvider): void
  /** Finishes a login that left the page and came back. */
  finish(provider: FrameProvider, uri: string): Promise<void>
  cancel(): void
}

export function createSocialLogin(kernel: Kernel, slice: Slice<SocialsState>): SocialLoginRunner {
  const attempts = createAttempts()
  const write = (login: SocialLogin) => slice.write(state => ({ ...state, login }))

  const fail = (run: Attempt, provider: FrameProvider, error: unknown) => {
    if (!run.isCurrent()) return
    const isCancelled = isFoyerError(error, 'SOCIAL_CANCELLED')
    const properties = { provider }
    kernel.track({ event: isCancelled ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', properties })
    raiseFrameAlert(kernel, error)
    write({ step: 'failed', attempt: run.attempt, provider, failure: toFailure(error) })
  }
  const addressOf = async (wallet: EmbeddedWallet, provider: FrameProvider, signal: AbortSignal) => {
    const uri = await wallet.social.redirectUri({ provider, signal })
    if (/^https?:\/\//.test(uri)) return uri
    const message = 'Could not fetch the social redirect uri'
    throw new FoyerError('SOCIAL_ADDRESS_MISSING', { provider }, { message })
  }
  const logIn = async (run: Attempt, provider: FrameProvider, uri: string) => {
    kernel.track({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
    write({ step: 'finishing', attempt: run.attempt, provider })
    const wallet = await kernel.embeddedWallet()
    await wallet.social.connect({ uri, signal: run.signal })
    if (!run.isCurrent()) return
    kernel.storage.write(socialProviderEntry, provider)
    await kernel.connect({ connectorId: embeddedWalletId })
    if (!run.isCurrent()) return
    kernel.track({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
    write({ step: 'idle' })
  }
  const throughWindow = async (run: Attempt, provider: FrameProvider, opened: LoginWindow) => {
    const { attempt, signal } = run
    try {
      // Listening begins at once: the visitor may close the window while the frame still loads.
      const result = opened.result(signal)
      result.catch(() => undefined)
      const wallet = await kernel.embeddedWallet()
      const uri = await Promise.race([addressOf(wallet, provider, signal), result.then(() => '')])
      await Promise.race([opened.goTo(uri), result])
      if (run.isCurrent()) write({ step: 'waiting', attempt, provider })
      const finished = await result
      opened.close()
      if (run.isCurrent()) await logIn(run, provider, finished)
    } finally {
      opened.close()
    }
  }
  const throughPage = async (run: Attempt, provider: FrameProvider) => {
    const wallet = await kernel.embeddedWallet()
    const uri = await addressOf(wallet, provider, run.signal)
    if (!run.isCurrent()) return
    kernel.storage.write(redirectProviderEntry, provider)
    write({ step: 'waiting', attempt: run.attempt, provider })
    window.open(addReturnAddress(uri, window.location.href), '_top')
  }

  return {
    start(provider) {
      const run = attempts.begin()
      kernel.track({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
      write({ step: 'opening', attempt: run.attempt, provider })
      try {
        const isPage = kernel.environment().container === 'telegram'
        const origin = new URL(kernel.settings.services.secureFrameUrl ?? '').origin
        const work = isPage
          ? throughPage(run, provider)
          : throughWindow(run, provider, openLoginWindow({ provider, origin }))
        work.catch(error => fail(run, provider, error))
      } catch (error) {
        fail(run, provider, error)
      }
    },
    async finish(provider, uri) {
      const run = attempts.begin()
      await logIn(run, provider, uri).catch(error => fail(run, provider, error))
    },
    cancel() {
      const { login } = slice.read()
      attempts.end()
      if (login.step === 'idle') return
      if (login.step !== 'failed') {
        const { provider } = login
        kernel.track({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
      }
      write({ step: 'idle' })
    },
  }
}
