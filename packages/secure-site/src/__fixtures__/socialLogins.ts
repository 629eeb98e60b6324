import type { FrameBrowser } from './createBrowser.js'
import { walkProvider } from './walkProvider.js'

/** A login that a frame began, with the secret that it keeps for its window. */
export interface BegunLogin {
  readonly uri: string
  readonly state: string
  readonly windowSecret: string
}

interface Walk {
  readonly as: string
  readonly isAgreed?: boolean
  /** A page of the app that the login returns to, put after its state. */
  readonly page?: string
}

/** Begins a login as the frame of a browser does. */
export async function beginLogin(
  browser: FrameBrowser,
  { provider, appOrigin = 'http://lab.localhost:5173' }: { provider: string; appOrigin?: string },
): Promise<BegunLogin> {
  const started = await browser.call<Omit<BegunLogin, 'state'>>('social/start', { provider, appOrigin })
  return { ...started, state: new URL(started.uri).searchParams.get('state') ?? '' }
}

/** Goes on to the provider as the login's window does; resolves to where the provider sends it back to. */
export async function walkWindow(
  window: FrameBrowser,
  { state, windowSecret }: Pick<BegunLogin, 'state' | 'windowSecret'>,
  { page, ...walk }: Walk,
): Promise<string> {
  const full = page === undefined ? state : `${state}--${encodeURIComponent(page)}`
  const { uri } = await window.call<{ uri: string }>('social/proceed', { state: full, windowSecret })
  return walkProvider(uri, walk)
}

/** The whole way of a window; resolves to what passes through the app. */
export async function resultOf(window: FrameBrowser, login: BegunLogin, walk: Walk): Promise<string> {
  const uri = await walkWindow(window, login, walk)
  const { windowSecret } = login
  return (await window.call<{ resultUri: string }>('social/return', { uri, windowSecret })).resultUri
}
