import type { WalletProviderOf } from '@foyer/common'
import { useSyncExternalStore } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import type { RegisteredNamespace, RegisteredSession } from '../register.js'

const noSession = () => undefined

/**
 * Returns the session of a namespace, to sign and send with, through any connected wallet. `undefined` while no
 * account is connected, and on a server. A new account, network or wallet results in a new session, so an object that
 * a library creates from a session should be memoized by that session.
 *
 * @example
 * import { type Namespace, useFoyerSession, useFoyerWalletProvider } from '@foyer/react'
 *
 * declare const namespace: Namespace
 *
 * const session = useFoyerSession({ namespace })
 * const sign = () => session?.signMessage?.({ message: 'Hello' })
 */
export function useFoyerSession<Name extends RegisteredNamespace>({
  namespace,
}: {
  readonly namespace: Name
}): RegisteredSession<Name> | undefined {
  const foyer = useInstance('useFoyerSession')
  const read = () => foyer.getSession(namespace) as RegisteredSession<Name> | undefined
  return useSyncExternalStore(foyer.subscribe, read, noSession)
}

/**
 * Returns the connected wallet's own provider in a namespace, for requests that the session of {@link
 * useFoyerSession} does not support. Its type depends on how the wallet is connected. `undefined` while no account is
 * connected.
 *
 * @example
 * import { type Namespace, useFoyerSession, useFoyerWalletProvider } from '@foyer/react'
 *
 * declare const namespace: Namespace
 *
 * const provider = useFoyerWalletProvider({ namespace })
 */
export function useFoyerWalletProvider<Name extends RegisteredNamespace>({
  namespace,
}: {
  readonly namespace: Name
}): WalletProviderOf<Name> | undefined {
  const session: RegisteredSession | undefined = useFoyerSession({ namespace })
  return session?.provider as WalletProviderOf<Name> | undefined // the session has this namespace
}
