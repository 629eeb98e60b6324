import { type AccountId, type NetworkId, parseAccountId } from '@foyer/common'
import { selectActiveAccount } from '../connection/selectors.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import { swapNetworks } from './swapFacts.js'

/** Whether tokens can be swapped on a network: the host says where, or the list of known ones does. */
export function canSwapOn({ options }: FoyerState, networkId: NetworkId): boolean {
  return (options.features.swapNetworks ?? swapNetworks).includes(networkId)
}

/** The account in use, if tokens can be swapped where it is. */
export function swapAccount(state: FoyerState): AccountId | undefined {
  const account = selectActiveAccount(state)
  return account && canSwapOn(state, parseAccountId(account).networkId) ? account : undefined
}
