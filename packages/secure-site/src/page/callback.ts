import { callService } from './site/callService.js'
import { showPanel } from './site/showPanel.js'

interface LoginReturn {
  readonly appOrigin: string
  readonly pageUrl?: string
}

const parentIsMissing = 'W3mFrame: parent is not set'

/** Hands the end of a login to the app that began it: by a message to the opener, or by its own page. */
async function goBack(): Promise<void> {
  const resultUri = location.href
  const state = new URL(resultUri).searchParams.get('state') ?? ''
  const { appOrigin, pageUrl } = await callService<LoginReturn>('social/return', { state })
  if (pageUrl) {
    const target = new URL(pageUrl)
    target.searchParams.set('result_uri', resultUri)
    location.replace(target)
    return
  }
  const opener: Window | null = window.opener
  if (!opener) throw new Error(parentIsMissing)
  opener.postMessage({ resultUri }, appOrigin)
  showPanel('You can close this window', 'The app goes on by itself.')
}

goBack().catch((error: unknown) => {
  showPanel('This login did not work', error instanceof Error ? error.message : parentIsMissing)
})
