import type { AppSession, WalletProviderOf } from '@foyer/common'
import { useSyncExternalStore } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import type { RegisteredNamespace } from '../register.js'

const noSession = () => undefined

/**
 * The account that a visitor connected in a namespace, to sign and send with, whatever wallet it came through;
 * `undefined` while there is none, and on a server. Another account, another network or another wallet is another session:
 * what a library makes of it belongs into a `useMemo` over it.
 *
 * @example
 * const session = useSession(namespace)
 * const sign = () => session?.signMessage({ message: 'Hello' })
 */
export function useSession<Name extends RegisteredNamespace>(namespace: Name): AppSession<Name> | undefined {
  const foyer = useInstance('useSession')
  return useSyncExternalStore(foyer.subscribe, () => foyer.getSession(namespace), noSession)
}

/**
 * The connected wallet's own handle in a namespace, for what no ability of {@link useSession} does. Its form differs from
 * transport to transport. `undefined` while nothing is connected.
 */
export function useWalletProvider<Name extends RegisteredNamespace>(
  namespace: Name,
): WalletProviderOf<Name> | undefined {
  const session: AppSession | undefined = useSession(namespace)
  return session?.provider as WalletProviderOf<Name> | undefined // the session is one of this namespace
}
