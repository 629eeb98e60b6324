import { type AccountId, parseAccountId, type Stop } from '@foyer/common'
import type { Checks } from './checks.js'
import type { Flow } from './createFlow.js'
import type { SiwxParts } from './SiwxParts.js'
import { readSubject } from './sessions.js'

/** Follows the account and network in use: who comes is asked, who leaves is signed out where a rule says so. */
export function followAccount(parts: SiwxParts, flow: Flow, checks: Checks): Stop {
  const { kernel, source, sessions } = parts
  const held: { account?: AccountId | undefined } = {}

  /** The rules are about one wallet that moves; another namespace keeps its own account. */
  const leave = async (before: AccountId | undefined, account: AccountId) => {
    const rules = source.current()?.signOut
    if (!before || !rules) return
    const [old, next] = [parseAccountId(before), parseAccountId(account)]
    if (old.namespace !== next.namespace) return
    const isOther = old.address !== next.address
    if (isOther ? rules.onAccountChange : rules.onNetworkChange) await sessions.endKnown(before)
  }
  const follow = () => {
    const account = readSubject(kernel.store.getState())
    const before = held.account
    if (account === before) return
    held.account = account
    if (account) void checks.begin(account, leave(before, account))
    else flow.rest()
  }
  follow()
  return kernel.store.subscribe((state, previous) => {
    if (state.connection.links !== previous.connection.links || state.networks !== previous.networks) follow()
  })
}
