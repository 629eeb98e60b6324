import type { ChainAbility, Namespace } from '@foyer/common'
import { type FoyerState, hasAbility, selectFamily, type WalletFeature } from '@foyer/core'
import { selectAppTransactions } from '../../activity/selectAppTransactions.js'
import { selectHasHistory } from '../../foyer/selectHasHistory.js'
import { useAbilities, usePart } from '../../foyer/usePart.js'

/** The ability that a feature needs. Every account can receive, and buying needs a provider. */
const abilityOf = { swaps: 'swap', send: 'send' } as const satisfies Partial<
  Record<WalletFeature, ChainAbility>
>

function isOffered(state: FoyerState, feature: WalletFeature, namespace: Namespace): boolean {
  if (feature === 'receive') return true
  if (feature === 'onramp') return Object.keys(selectFamily(state, namespace)?.shops ?? {}).length > 0
  return hasAbility(state, namespace, abilityOf[feature])
}

/** Returns whether a service provides the account's holdings and history. */
export function selectIsServed({ services }: FoyerState): boolean {
  return services.hasBlockchain
}

/** Returns the account's actions in the host's order. Swaps need a service for their quotes. */
export function selectActions(state: FoyerState, namespace: Namespace): readonly WalletFeature[] {
  const { features } = state.options
  const isServed = (feature: WalletFeature) => feature !== 'swaps' || state.services.hasBlockchain
  return features.walletFeaturesOrder.filter(
    each => features[each] && isServed(each) && isOffered(state, each, namespace),
  )
}

/** Returns whether an account has activity to show: a history or transactions of the app. */
export function useHasActivity(namespace: Namespace): boolean {
  const isOffered = useAbilities(namespace)
  const hasHistory = usePart(selectHasHistory)
  const hasTransactions = usePart(selectHasTransactions)
  return (hasHistory && isOffered('activity')) || hasTransactions
}

function selectHasTransactions(state: FoyerState): boolean {
  return state.options.features.history && selectAppTransactions(state).length > 0
}
