import type { ChainAbility, Namespace } from '@foyer/common'
import { type FoyerState, hasAbility, selectFamily, type WalletFeature } from '@foyer/core'
import { selectAppTransactions } from '../../activity/selectAppTransactions.js'
import { useAbilities, usePart } from '../../foyer/usePart.js'

/** What an account must be able to do for a feature; anybody can receive, and buying needs somebody who sells. */
const abilityOf = { swaps: 'swap', send: 'send' } as const satisfies Partial<
  Record<WalletFeature, ChainAbility>
>

function isOffered(state: FoyerState, feature: WalletFeature, namespace: Namespace): boolean {
  if (feature === 'receive') return true
  if (feature === 'onramp') return Object.keys(selectFamily(state, namespace)?.shops ?? {}).length > 0
  return hasAbility(state, namespace, abilityOf[feature])
}

/** Whether a service tells what the account holds, and what happened on it. */
export function selectIsServed({ services }: FoyerState): boolean {
  return services.hasBlockchain
}

/** What the visitor can do with the account, in the host's order. Only a service can say what a swap gives. */
export function selectActions(state: FoyerState, namespace: Namespace): readonly WalletFeature[] {
  const { features } = state.options
  const isServed = (feature: WalletFeature) => feature !== 'swaps' || state.services.hasBlockchain
  return features.walletFeaturesOrder.filter(
    each => features[each] && isServed(each) && isOffered(state, each, namespace),
  )
}

/** Whether what happened on the account can be looked up. */
export function selectHasHistory({ options, services }: FoyerState): boolean {
  return options.features.history && services.hasBlockchain
}

/** Whether there is something to show of what happened on an account: its history, or what the app itself sent. */
export function useHasActivity(namespace: Namespace): boolean {
  const isOffered = useAbilities(namespace)
  const hasHistory = usePart(selectHasHistory)
  const hasTransactions = usePart(selectHasTransactions)
  return (hasHistory && isOffered('activity')) || hasTransactions
}

function selectHasTransactions(state: FoyerState): boolean {
  return state.options.features.history && selectAppTransactions(state).length > 0
}
