import { FoyerError, isAccountId, isNetworkId, type Namespace, type Session } from '@foyer/common'

/** Whether accounts and network are in a form that state may hold, and of the namespace they are reported for. */
export function isSoundReport(
  namespace: Namespace,
  { accounts, networkId }: { readonly accounts: unknown; readonly networkId: unknown },
): boolean {
  const isOwn = (value: string) => value.startsWith(`${namespace}:`)
  return (
    Array.isArray(accounts) &&
    accounts.length > 0 &&
    accounts.every(account => isAccountId(account) && isOwn(account)) &&
    isNetworkId(networkId) &&
    isOwn(networkId)
  )
}

/** Refuses sessions in a form that state must not hold: none, malformed, twice. Throws `WALLET_ANSWER_INVALID`. */
export function checkSessions(sessions: readonly Session[]): void {
  const isSound =
    Array.isArray(sessions) && sessions.every(each => isSoundReport(each?.namespace, each ?? {}))
  const count = isSound ? new Set(sessions.map(each => each.namespace)).size : 0
  if (count === 0 || count !== sessions.length)
    throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'connect' })
}
