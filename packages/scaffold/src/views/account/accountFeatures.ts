import type { Namespace } from '@foyer/common'
import type { FoyerState, WalletFeature } from '@foyer/core'

/** The namespaces each part of an account exists in. */
const namespacesOf = {
  send: ['eip155', 'solana'],
  swaps: ['eip155'],
  onramp: ['eip155', 'solana'],
  tokens: ['eip155', 'solana'],
  activity: ['eip155'],
  collectibles: ['eip155'],
} as const satisfies Readonly<Record<string, readonly Namespace[]>>

/** Whether a part of the account exists in a namespace. */
export function isOffered(part: keyof typeof namespacesOf, namespace: Namespace): boolean {
  return (namespacesOf[part] as readonly Namespace[]).includes(namespace)
}

/** What the visitor can do with the account, in the host's order. Only a service can say what a swap gives. */
export function selectActions(
  { options: { features }, services }: FoyerState,
  namespace: Namespace,
): readonly WalletFeature[] {
  const isServed = (feature: WalletFeature) => feature !== 'swaps' || services.hasBlockchain
  return features.walletFeaturesOrder.filter(
    each => features[each] && isServed(each) && (each === 'receive' || isOffered(each, namespace)),
  )
}

/** Whether what happened on the account can be looked up. */
export function selectHasHistory({ options, services }: FoyerState): boolean {
  return options.features.history && services.hasBlockchain
}
