import type { Namespace } from '@foyer/common'

/** The ids of those who sell. */
export type ProviderId = 'coinbase' | 'meld'

/** Somebody who sells for money of the bank. */
export interface OnrampProvider {
  readonly id: ProviderId
  readonly label: string
  /** What they take, in per cent of the price: from, and up to. */
  readonly feePercent: readonly [least: number, most: number]
  /** Where they deliver. */
  readonly namespaces: readonly Namespace[]
}

/** Everybody who sells, in the order they are shown. */
export const onrampProviders: readonly OnrampProvider[] = [
  { id: 'coinbase', label: 'Coinbase', feePercent: [1, 2], namespaces: ['eip155'] },
  { id: 'meld', label: 'Meld.io', feePercent: [1, 2], namespaces: ['eip155', 'solana'] },
]

/** Those who deliver in a namespace; none where nothing can be bought. */
export function providersIn(namespace: Namespace): readonly OnrampProvider[] {
  return onrampProviders.filter(each => each.namespaces.includes(namespace))
}
