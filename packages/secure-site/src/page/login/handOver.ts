import { parentIsMissing } from '../site/sentences.js'
import { showPanel } from '../site/showPanel.js'
import { windowSecrets } from './windowSecrets.js'

/** The destination of a completed login. */
export interface LoginReturn {
  readonly appOrigin: string
  readonly pageUrl?: string
  readonly resultUri: string
}

/** Returns the result of a login to the app: by a message to the opener, or by a redirect to the app's page. */
export function handOver({ appOrigin, pageUrl, resultUri }: LoginReturn, state: string): void {
  windowSecrets.forget(state)
  if (pageUrl) {
    const target = new URL(pageUrl)
    target.searchParams.set('result_uri', resultUri)
    location.replace(target)
    return
  }
  const opener: Window | null = window.opener
  if (!opener) throw new Error(parentIsMissing)
  opener.postMessage({ resultUri }, appOrigin)
  showPanel('You can close this window', `You are signed in to ${appOrigin}. The app continues by itself.`)
}
