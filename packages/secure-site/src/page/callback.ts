import { windowSecrets } from './login/windowSecrets.js'
import { callService } from './site/callService.js'
import { notThisWindow, parentIsMissing } from './site/sentences.js'
import { showPanel } from './site/showPanel.js'

interface LoginReturn {
  readonly appOrigin: string
  readonly pageUrl?: string
  readonly resultUri: string
}

/** Hands the end of a login to the app that began it: by a message to the opener, or by its own page. */
async function goBack(): Promise<void> {
  const uri = location.href
  const state = new URL(uri).searchParams.get('state') ?? ''
  const windowSecret = windowSecrets.read(state)
  const opener: Window | null = window.opener
  if (!windowSecret) throw new Error(opener ? notThisWindow : parentIsMissing)
  const { appOrigin, pageUrl, resultUri } = await callService<LoginReturn>('social/return', {
    uri,
    windowSecret,
  })
  windowSecrets.forget(state)
  if (pageUrl) {
    const target = new URL(pageUrl)
    target.searchParams.set('result_uri', resultUri)
    location.replace(target)
    return
  }
  if (!opener) throw new Error(parentIsMissing)
  opener.postMessage({ resultUri }, appOrigin)
  showPanel('You can close this window', `You are signed in to ${appOrigin}. The app goes on by itself.`)
}

goBack().catch((error: unknown) => {
  showPanel('This login did not work', error instanceof Error ? error.message : parentIsMissing)
})
