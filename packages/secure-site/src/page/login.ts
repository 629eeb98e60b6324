import { confirmLogin } from './login/confirmLogin.js'
import { askFrames } from './login/loginWindows.js'
import { showLoginFailure } from './login/showLoginFailure.js'
import { windowSecrets } from './login/windowSecrets.js'
import { actionButton } from './site/actionButton.js'
import { callService } from './site/callService.js'
import { draw } from './site/draw.js'
import { followSystemTheme } from './site/followSystemTheme.js'
import { providerTitle } from './site/providerTitle.js'
import { notThisWindow, parentIsMissing } from './site/sentences.js'
import { showPanel } from './site/showPanel.js'

interface LoginIntent {
  readonly provider: string
  readonly appOrigin: string
  readonly pageUrl?: string
}

// Not an external provider. The passkey is requested on this page.
const passkeyProvider = 'passkey'

const state = new URL(location.href).searchParams.get('state') ?? ''

/** Handles the first page of a login window. Gets the secret from the frame and continues to the provider. */
async function begin(): Promise<void> {
  const intent = await callService<LoginIntent>('social/read', { state })
  const says = `You are signing in to ${intent.appOrigin} with ${nameOf(intent)}.`
  if (intent.pageUrl) {
    askVisitor(intent, says)
    return
  }
  const opener: Window | null = window.opener
  if (!opener) throw new Error(parentIsMissing)
  showPanel('Signing in', says)
  const secret = await askFrames(opener, state)
  if (!secret) throw new Error(notThisWindow)
  await goOn(intent, secret)
}

function nameOf({ provider }: LoginIntent): string {
  return provider === passkeyProvider ? 'a passkey' : providerTitle(provider)
}

/** Asks the visitor to confirm the login, because without an opener nothing else binds it to their browser. */
function askVisitor(intent: LoginIntent, says: string): void {
  const notice = draw('p', { role: 'alert', class: 'warning' })
  const button = actionButton({
    text: `Continue with ${nameOf(intent)}`,
    testId: 'login-continue',
    work: async () => {
      const { windowSecret } = await callService<{ windowSecret: string }>('social/take', { state })
      await goOn(intent, windowSecret)
    },
    onFail: sentence => notice.replaceChildren(sentence),
  })
  showPanel('Sign in?', says, 'Continue only if you started this in that app, just now.', notice, button)
}

async function goOn({ provider, appOrigin }: LoginIntent, windowSecret: string): Promise<void> {
  if (provider === passkeyProvider) {
    const says = `You are signing in to ${appOrigin} with a passkey.`
    confirmLogin({ title: 'Sign in', says, state, windowSecret })
    return
  }
  windowSecrets.keep(state, windowSecret)
  const { uri } = await callService<{ uri: string }>('social/proceed', { state, windowSecret })
  location.replace(uri)
}

followSystemTheme()
begin().catch((error: Error) => showLoginFailure(error.message))
