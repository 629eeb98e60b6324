import { type AccountId, parseAccountId } from '@foyer/common'
import { selectActiveAccount } from '../connection/selectors.js'
import type { FoyerState } from '../kernel/FoyerState.js'

/** Whether an account is the one in use, be it on another network. */
export function isInUse(account: AccountId, state: FoyerState): boolean {
  const active = selectActiveAccount(state)
  return active !== undefined && parseAccountId(active).address === parseAccountId(account).address
}
