import { announceWallets } from './announceWallets.js'
import { connectingWallet } from './connectingWallet.js'

type Request = NonNullable<Parameters<typeof announceWallets>[0]>

const declined = Object.assign(new Error('User rejected the request.'), { code: 4001 })

/** Answers like a wallet that has shared no account yet, and asks its user with `ask`. */
function unconnectedWallet(ask: () => Promise<void>): Request {
  let isConnected = false
  return async request => {
    if (request.method === 'eth_requestAccounts') {
      await ask()
      isConnected = true
    }
    return request.method === 'eth_accounts' && !isConnected ? [] : connectingWallet(request)
  }
}

const answers: Readonly<Record<string, Request>> = {
  silent: unconnectedWallet(() => new Promise(() => {})),
  declining: unconnectedWallet(() => Promise.reject(declined)),
  connecting: unconnectedWallet(() => Promise.resolve()),
}

const parameters = new URLSearchParams(location.search)

/** The theme that the page's address names: `?theme=light`. Defaults to dark. */
export const wantedTheme: 'dark' | 'light' = parameters.get('theme') === 'light' ? 'light' : 'dark'

/** Announces the wallets that the page's address names: `?wallets=none`, `silent`, `declining` or `connecting`. */
export function announceFromAddress(): void {
  const wanted = parameters.get('wallets') ?? ''
  if (wanted !== 'none') announceWallets(answers[wanted])
}
