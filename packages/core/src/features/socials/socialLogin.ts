import {
  type EmbeddedWallet,
  FoyerError,
  type FrameProvider,
  isFoyerError,
  type Stop,
  toFailure,
} from '@foyer/common'
import { type Attempt, createLatest } from '../../base/latest.js'
import { watchWake } from '../../base/pageWake.js'
import type { Slice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { isWebAddress } from '../../base/webAddress.js'
import { embeddedWalletId } from '../../wallet/connection/selectors.js'
import { socialProviderEntry } from '../../wallet/connection/walletEntries.js'
import { withoutLaunchData } from '../../wallet/environment/withoutLaunchData.js'
import { raiseFrameAlert, redirectProviderEntry } from '../embedded/embeddedEntries.js'
import { createOpenerPolicy, type OpenerPolicy } from './openerPolicy.js'
import type { FarcasterLogin, SocialLogin, SocialsNeeds, SocialsState } from './state.js'

/** Returns the URL to which the visitor returns, without the page's fragment and Telegram's launch data. */
function returnAddress(page: string): string {
  const address = new URL(withoutLaunchData(page))
  address.hash = ''
  return address.href
}

/** Appends the URL to return to, as the secure site reads it: `--{page}` at the end of the `state` parameter. */
export function addReturnAddress(uri: string, page: string): string {
  const address = new URL(uri)
  const nested = address.searchParams.get('provider_authorization_url')
  if (address.host === 'auth.magic.link' && nested) {
    address.searchParams.set('provider_authorization_url', addReturnAddress(nested, page))
    return address.href
  }
  const state = address.searchParams.get('state') ?? ''
  address.searchParams.set('state', `${state}--${encodeURIComponent(page)}`)
  return address.href
}

/** The window in which the visitor logs in with a provider. */
interface LoginWindow {
  /** Waits until the window shows its first page, because a browser may drop an earlier navigation. */
  goTo(uri: string): Promise<void>
  /**
   * Resolves to the URL with which the frame finishes the login. Failures: `SOCIAL_CANCELLED` if the visitor closed
   * the window, `SOCIAL_WINDOW_CUT_OFF` if the page's own policy did, `SOCIAL_ORIGIN_UNTRUSTED`, `SOCIAL_TIMED_OUT`,
   * `ABORTED`.
   */
  result(signal: AbortSignal): Promise<string>
  close(): void
}

interface WindowRequest {
  readonly provider: FrameProvider
  /** The origin of the secure site. The window starts there, and only its messages are accepted. */
  readonly origin: string
  readonly policy: OpenerPolicy
}

const loginTimeoutMs = 45_000
const closedCheckMs = 1000
/** The time limit for the window's first page to report that it has loaded. */
const arrivalTimeoutMs = 2000
const loadingType = '@foyer-frame/LOADING'
/** The wait after a window closed, because a message that it sent before may still arrive. */
const closedGraceMs = 300

/** Opens the window in the same task as the visitor's click. Throws `SOCIAL_POPUP_BLOCKED`. */
function openLoginWindow({ provider, origin, policy }: WindowRequest): LoginWindow {
  const popup = window.open(`${origin}/loading`, 'foyer-social-login', 'popup,width=600,height=800')
  if (!popup) throw new FoyerError('SOCIAL_POPUP_BLOCKED', { provider })
  const arrival = untilArrived(popup, origin)
  /**
   * Resolves to whether the page's policy cut the window off. A window whose first page has loaded was closed on
   * purpose.
   */
  const isCutOff = async () => !(await arrival) && policy.cutsOff()
  return {
    async goTo(uri) {
      await arrival
      popup.location.replace(uri)
    },
    close: () => popup.close(),
    result: signal =>
      new Promise((resolve, reject) => {
        const timers = new Set<ReturnType<typeof setTimeout>>()
        const later = (run: () => void, delayMs: number) => timers.add(setTimeout(run, delayMs))
        const endsAt = Date.now() + loginTimeoutMs
        const stopWatching = watchWake(() => {
          if (Date.now() >= endsAt) onTimeout()
        })
        const end = (settle: () => void) => {
          for (const timer of timers) clearTimeout(timer)
          stopWatching()
          window.removeEventListener('message', onMessage)
          signal.removeEventListener('abort', onAbort)
          settle()
        }
        const fail = (error: FoyerError) => end(() => reject(error))
        const onAbort = () => fail(new FoyerError('ABORTED', {}))
        const onMessage = (event: MessageEvent<unknown>) => {
          if (event.source !== popup) return
          const uri = resultUriOf(event.data)
          if (uri === undefined) return
          if (event.origin === origin) return end(() => resolve(uri))
          fail(new FoyerError('SOCIAL_ORIGIN_UNTRUSTED', { origin: event.origin }))
        }
        const watchClosed = () => {
          const gone = async () =>
            fail(
              new FoyerError((await isCutOff()) ? 'SOCIAL_WINDOW_CUT_OFF' : 'SOCIAL_CANCELLED', { provider }),
            )
          if (popup.closed) later(() => void gone(), closedGraceMs)
          else later(watchClosed, closedCheckMs)
        }
        const onTimeout = () =>
          fail(new FoyerError('SOCIAL_TIMED_OUT', { provider, afterMs: loginTimeoutMs }))
        window.addEventListener('message', onMessage)
        signal.addEventListener('abort', onAbort)
        if (signal.aborted) return onAbort()
        later(onTimeout, loginTimeoutMs)
        later(watchClosed, closedCheckMs)
      }),
  }
}

/** Resolves to true when the first page reports that it has loaded, or to false after a timeout. */
function untilArrived(popup: Window, origin: string): Promise<boolean> {
  return new Promise(resolve => {
    const end = (isThere: boolean) => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
      resolve(isThere)
    }
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== popup || event.origin !== origin) return
      const { data } = event
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === loadingType) end(true)
    }
    const timer = setTimeout(() => end(false), arrivalTimeoutMs)
    window.addEventListener('message', hear)
  })
}

function resultUriOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('resultUri' in data)) return undefined
  return typeof data.resultUri === 'string' && data.resultUri !== '' ? data.resultUri : undefined
}

/** The runner of the login by a social provider. */
export interface SocialLoginRunner {
  /** Checks in advance what would prevent a login. Never rejects. */
  prepare(): Promise<unknown>
  start(provider: FrameProvider): void
  /** Finishes a login that left the page and returned. */
  finish(provider: FrameProvider, uri: string): Promise<void>
  cancel(): void
}

export function createSocialLogin(needs: SocialsNeeds, slice: Slice<SocialsState>): SocialLoginRunner {
  const attempts = createLatest()
  const policy = createOpenerPolicy()
  const write = (login: SocialLogin) =>
    update(slice, draft => {
      draft.login = login
    })
  const setWindowOpen = (isWindowOpen: boolean) =>
    update(slice, draft => {
      draft.isWindowOpen = isWindowOpen
    })

  const fail = (run: Attempt, provider: FrameProvider, error: unknown) => {
    if (!run.isCurrent()) return
    const isCancelled = isFoyerError(error, 'SOCIAL_CANCELLED')
    const properties = { provider }
    needs.track({ event: isCancelled ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', properties })
    raiseFrameAlert(needs, error)
    // For the developers of the page. The visitor sees the failure in the view.
    if (isFoyerError(error, 'SOCIAL_WINDOW_CUT_OFF')) needs.report(error)
    write({ step: 'failed', attempt: run.attempt, provider, failure: toFailure(error) })
  }
  const logIn = async (run: Attempt, provider: FrameProvider, uri: string) => {
    needs.track({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
    write({ step: 'finishing', attempt: run.attempt, provider })
    const wallet = await needs.embeddedWallet()
    await wallet.social.connect({ uri, signal: run.signal })
    if (!run.isCurrent()) return
    needs.storage.write(socialProviderEntry, provider)
    await needs.connect({ connectorId: embeddedWalletId, login: provider })
    if (!run.isCurrent()) return
    needs.track({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
    write({ step: 'idle' })
  }
  const throughWindow = async (run: Attempt, provider: FrameProvider, opened: LoginWindow) => {
    const { attempt, signal } = run
    setWindowOpen(true)
    try {
      // Listens before the frame loads, because the visitor may close the window meanwhile.
      const result = opened.result(signal)
      result.catch(() => undefined)
      const wallet = await needs.embeddedWallet()
      const uri = await Promise.race([addressOf(wallet, provider, signal), result.then(() => '')])
      await Promise.race([opened.goTo(uri), result])
      if (run.isCurrent()) write({ step: 'waiting', attempt, provider })
      const finished = await result
      opened.close()
      if (run.isCurrent()) await logIn(run, provider, finished)
    } finally {
      opened.close()
      if (run.isCurrent() || slice.read().login.step === 'idle') setWindowOpen(false)
    }
  }
  const throughPage = async (run: Attempt, provider: FrameProvider) => {
    const wallet = await needs.embeddedWallet()
    const uri = await addressOf(wallet, provider, run.signal)
    if (!run.isCurrent()) return
    needs.storage.write(redirectProviderEntry, provider)
    write({ step: 'waiting', attempt: run.attempt, provider })
    window.open(addReturnAddress(uri, returnAddress(window.location.href)), '_top')
  }

  return {
    prepare: policy.cutsOff,
    start(provider) {
      const run = attempts.begin()
      needs.track({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
      write({ step: 'opening', attempt: run.attempt, provider })
      try {
        const isPage = needs.environment().container === 'telegram'
        const work = isPage
          ? throughPage(run, provider)
          : throughWindow(run, provider, openWindow(needs, policy, provider))
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
        needs.track({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
      }
      write({ step: 'idle' })
    },
  }
}

interface FarcasterLoginRunner {
  start(): void
  /** Cancels the login. The frame discards it a moment later. */
  cancel(): void
  stop: Stop
}

const provider = 'farcaster'
/** The delay before the frame is reloaded to discard a login. */
const reloadDelayMs = 100

export function createFarcasterLogin(needs: SocialsNeeds, slice: Slice<SocialsState>): FarcasterLoginRunner {
  const attempts = createLatest()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const write = (farcaster: FarcasterLogin) =>
    update(slice, draft => {
      draft.farcaster = farcaster
    })

  const run = async ({ attempt, signal, isCurrent }: Attempt) => {
    const wallet = await needs.embeddedWallet()
    let number: string | undefined
    const onNumber = (told: string) => {
      number = told
    }
    const url = await wallet.social.farcasterUri({ signal, onNumber })
    if (!isWebAddress(url)) throw new FoyerError('SOCIAL_ADDRESS_MISSING', { provider })
    if (!isCurrent()) return
    write({ step: 'waiting', attempt, url, ...(number === undefined ? {} : { number }) })
    await wallet.social.connectFarcaster({ signal })
    if (!isCurrent()) return
    needs.track({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
    write({ step: 'finishing', attempt })
    needs.storage.write(socialProviderEntry, provider)
    await needs.connect({ connectorId: embeddedWalletId, login: provider })
    if (!isCurrent()) return
    needs.track({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
    write({ step: 'idle' })
  }
  const forget = () => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      needs
        .embeddedWallet()
        .then(wallet => wallet.reload())
        .catch(error => {
          if (!isFoyerError(error, 'FRAME_ABORTED')) needs.report(error)
        })
    }, reloadDelayMs)
    timers.add(timer)
  }

  return {
    start() {
      const attempt = attempts.begin()
      needs.track({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
      write({ step: 'asking', attempt: attempt.attempt })
      run(attempt).catch(error => {
        if (!attempt.isCurrent()) return
        needs.track({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider } })
        raiseFrameAlert(needs, error)
        write({ step: 'failed', attempt: attempt.attempt, failure: toFailure(error) })
      })
    },
    cancel() {
      const { farcaster } = slice.read()
      attempts.end()
      if (farcaster.step === 'idle') return
      if (farcaster.step !== 'failed')
        needs.track({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
      write({ step: 'idle' })
      if (farcaster.step !== 'finishing') forget()
    },
    stop() {
      attempts.end()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

async function addressOf(
  wallet: EmbeddedWallet,
  provider: FrameProvider,
  signal: AbortSignal,
): Promise<string> {
  const uri = await wallet.social.redirectUri({ provider, signal })
  if (isWebAddress(uri)) return uri
  throw new FoyerError('SOCIAL_ADDRESS_MISSING', { provider })
}

function openWindow(
  { settings }: SocialsNeeds,
  policy: ReturnType<typeof createOpenerPolicy>,
  provider: FrameProvider,
): LoginWindow {
  if (policy.isKnownToCutOff()) throw new FoyerError('SOCIAL_WINDOW_CUT_OFF', { provider })
  const { origin } = new URL(settings.services.secureFrameUrl ?? '')
  return openLoginWindow({ provider, origin, policy })
}
