import { confirmLogin } from './login/confirmLogin.js'
import { handOver, type LoginReturn } from './login/handOver.js'
import { showLoginFailure } from './login/showLoginFailure.js'
import { windowSecrets } from './login/windowSecrets.js'
import { callService } from './site/callService.js'
import { followSystemTheme } from './site/followSystemTheme.js'
import { notThisWindow, parentIsMissing } from './site/sentences.js'

type Answer = LoginReturn | { readonly passkey: object }

/** Returns the result of a login to the app, after a passkey if the account requires one. */
async function goBack(): Promise<void> {
  const uri = location.href
  const state = new URL(uri).searchParams.get('state') ?? ''
  const windowSecret = windowSecrets.read(state)
  const opener: Window | null = window.opener
  if (!windowSecret) throw new Error(opener ? notThisWindow : parentIsMissing)
  const answer = await callService<Answer>('social/return', { uri, windowSecret })
  if ('passkey' in answer)
    confirmLogin({
      title: 'Confirm this device',
      says: 'This wallet asks for a passkey on each new device.',
      state,
      windowSecret,
    })
  else handOver(answer, state)
}

followSystemTheme()
goBack().catch((error: unknown) => {
  showLoginFailure(error instanceof Error ? error.message : parentIsMissing)
})
