import { type AccountId, FoyerError, type Namespace, parseAccountId, type Session } from '@foyer/common'

interface Sessions {
  /** The open session of a namespace. */
  session(namespace: Namespace): Session | undefined
}

/**
 * The session that acts for an account, on the account's network. Throws `CONNECTION_CLIENT_NOT_SET` where nothing is connected for it (any more), `NETWORK_SWITCH_MISMATCH` where the wallet
 * went elsewhere.
 */
export function requireSession({ session }: Sessions, account: AccountId): Session {
  const { namespace, networkId } = parseAccountId(account)
  const open = session(namespace)
  if (!open) throw new FoyerError('CONNECTION_CLIENT_NOT_SET')
  if (open.networkId !== networkId) {
    throw new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId, actual: open.networkId })
  }
  return open
}
