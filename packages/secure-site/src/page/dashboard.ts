import type { AccountView } from './account/AccountView.js'
import { showOverview } from './account/overview.js'
import { showSignIn } from './account/signIn.js'
import { callService } from './site/callService.js'
import { followSystemTheme } from './site/followSystemTheme.js'
import { showPanel } from './site/showPanel.js'

/** Shows the account of whoever is signed in on this page, or how to sign in. */
async function show(said?: string): Promise<void> {
  const { isConnected } = await callService<{ isConnected: boolean }>('user/isConnected')
  if (!isConnected) {
    showSignIn(show)
    return
  }
  const account = await callService<AccountView>('account/read')
  showOverview(
    { account, showAccount: show },
    { ...(said ? { said } : {}), signedOut: () => showSignIn(show) },
  )
}

followSystemTheme()
show().catch((error: Error) => showPanel('Your wallet', error.message))
