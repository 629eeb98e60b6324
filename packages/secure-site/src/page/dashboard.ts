import type { AccountView } from './account/AccountView.js'
import { showOverview } from './account/overview.js'
import { showSignIn } from './account/signIn.js'
import { callService } from './site/callService.js'
import { followSystemTheme } from './site/followSystemTheme.js'
import { showPanel } from './site/showPanel.js'

/** Shows the signed-in user's account, or the sign-in. */
async function show(said?: string): Promise<void> {
  const { isConnected } = await callService<{ isConnected: boolean }>('user/isConnected')
  if (!isConnected) {
    showSignIn(show)
    return
  }
  const [account, smartAccount] = await Promise.all([
    callService<AccountView>('account/read'),
    readSmartAccount(),
  ])
  showOverview(
    { account: { ...account, ...smartAccount }, showAccount: show },
    { ...(said ? { said } : {}), signedOut: () => showSignIn(show) },
  )
}

/** Returns the smart account, if the network supports it. An unreachable network does not block this page. */
async function readSmartAccount(): Promise<Pick<AccountView, 'smartAccount'>> {
  type User = { readonly accounts: readonly { readonly address: string; readonly type: string }[] }
  const user = await callService<User>('user/read').catch(() => undefined)
  const found = user?.accounts.find(({ type }) => type === 'smartAccount')
  return found ? { smartAccount: found.address } : {}
}

followSystemTheme()
show().catch((error: Error) => showPanel('Your wallet', error.message))
