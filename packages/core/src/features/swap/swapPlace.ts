import { type AccountId, type NetworkId, parseAccountId } from '@foyer/common'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import type { SwapKnown } from './state.js'

/** Where the service swaps, unless the host says otherwise. */
export const swapNetworks: readonly NetworkId[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
].map((id): NetworkId => `eip155:${id}`)

/** How far a price may move until the swap is carried out, in per cent. */
export const slippagePercent = 1

/** What the provider takes of the source amount, in ten thousandths. */
export const providerFeeShare = 85n

/** What a swap is reckoned to take of gas before it is known. */
export const gasOfSwap = 150_000n

/** A holding is worth being offered for `Max` above this, in US dollars. */
export const leastHolding = 0.000_05

/** Whether tokens can be swapped on a network: the host says where, or the list of known ones does. */
export function canSwapOn({ options }: SwapKnown, networkId: NetworkId): boolean {
  return (options.features.swapNetworks ?? swapNetworks).includes(networkId)
}

/** The account in use, if tokens can be swapped where it is. */
export function swapAccount(state: SwapKnown): AccountId | undefined {
  const account = selectActiveAccount(state)
  return account && canSwapOn(state, parseAccountId(account).networkId) ? account : undefined
}
