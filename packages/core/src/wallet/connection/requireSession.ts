import { type AccountId, FoyerError, type Namespace, parseAccountId, type Session } from '@foyer/common'

interface Sessions {
  /** Returns the open session of a namespace. */
  session(namespace: Namespace): Session | undefined
}

/**
 * Returns the session that acts for an account, on the account's network. Throws `CONNECTION_CLIENT_NOT_SET` if
 * nothing is connected for it, `NETWORK_SWITCH_MISMATCH` if the wallet is on another network.
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
