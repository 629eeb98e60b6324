import type { FrameBrowser } from './createBrowser.js'
import { walkProvider } from './walkProvider.js'

/** A login that a frame started, with the secret for its window. */
export interface StartedLogin {
  readonly uri: string
  readonly state: string
  readonly windowSecret: string
}

interface Walk {
  readonly as: string
  readonly isAgreed?: boolean
  /** The page of the app to return to. It is appended to the state. */
  readonly page?: string
}

/** Starts a login as the frame of a browser does. */
export async function beginLogin(
  browser: FrameBrowser,
  { provider, appOrigin = 'http://lab.localhost:5173' }: { provider: string; appOrigin?: string },
): Promise<StartedLogin> {
  const started = await browser.call<Omit<StartedLogin, 'state'>>('social/start', { provider, appOrigin })
  return { ...started, state: new URL(started.uri).searchParams.get('state') ?? '' }
}

/** Continues to the provider as the login window does. Resolves to the URL that the provider redirects to. */
export async function walkWindow(
  window: FrameBrowser,
  { state, windowSecret }: Pick<StartedLogin, 'state' | 'windowSecret'>,
  { page, ...walk }: Walk,
): Promise<string> {
  const full = page === undefined ? state : `${state}--${encodeURIComponent(page)}`
  const { uri } = await window.call<{ uri: string }>('social/proceed', { state: full, windowSecret })
  return walkProvider(uri, walk)
}

/** Completes the login in the window. Resolves to the result URI that the app receives. */
export async function resultOf(window: FrameBrowser, login: StartedLogin, walk: Walk): Promise<string> {
  const uri = await walkWindow(window, login, walk)
  const { windowSecret } = login
  return (await window.call<{ resultUri: string }>('social/return', { uri, windowSecret })).resultUri
}
