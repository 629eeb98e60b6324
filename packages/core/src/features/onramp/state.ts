import type { AccountId, Failure, Namespace } from '@foyer/common'
import type { EnteredAmount } from '@foyer/common/typed-amounts'
import type { LocalePart, ServicesPart, SwitchesPart } from '../../base/features.js'
import type { Reading } from '../../base/reading.js'
import type { FeaturePart } from '../../base/slice.js'
import type { Transaction } from '../../wallet/blockchain/history.js'
import type { OnrampOptions, OnrampQuote } from '../../wallet/blockchain/onramp.js'
import type { Connected } from '../../wallet/connection/state.js'
import { selectFamily } from '../../wallet/networks/selectors.js'
import type { NetworksPart } from '../../wallet/networks/state.js'
import type { PayingNeeds } from '../FeatureHost.js'

/** Where somebody sells. */
export type ShopReading =
  | { readonly status: 'none' | 'reading' }
  /** The service knows nothing of the account's network, so that nothing is sold there. */
  | { readonly status: 'absent' }
  | { readonly status: 'known'; readonly url: string }
  | { readonly status: 'failed'; readonly failure: Failure }

interface Begun {
  readonly attempt: number
  readonly provider: ProviderId
  /** Who buys. */
  readonly account: AccountId
}

/** Buying through a provider, as a flow. What happens in the provider's window is known only as far as it says so. */
export type Purchase =
  /** `isElsewhere`: one goes on for an account that is not in use. */
  | { readonly status: 'none'; readonly isElsewhere?: true | undefined }
  /** The window is open; where the provider sells is asked anew. */
  | (Begun & { readonly status: 'opening' })
  /** The browser opened no window: the visitor can follow the address himself. */
  | (Begun & { readonly status: 'blocked'; readonly url: string; readonly failure: Failure })
  /** The visitor is with the provider. `isWindowClosed`: its window is gone, or cannot be seen any more. */
  | (Begun & { readonly status: 'waiting'; readonly url: string; readonly isWindowClosed: boolean })
  /** The purchase is among the account's. */
  | (Begun & { readonly status: 'found' })
  | (Begun & { readonly status: 'failed'; readonly url?: string | undefined; readonly failure: Failure })

/** What was bought through Coinbase, newest first. */
export interface BoughtList {
  readonly account: AccountId | undefined
  /** `unsupported`: nobody can tell what was bought on this network. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported'
  readonly transactions: readonly Transaction[]
  readonly failure: Failure | undefined
}

/** What a purchase would cost and give. */
export type OnrampQuoteReading =
  | { readonly status: 'none' | 'reading' }
  /** `isEstimate`: the service said nothing, so that the amount stands for everything. */
  | { readonly status: 'known'; readonly quote: OnrampQuote; readonly isEstimate: boolean }
  | { readonly status: 'failed'; readonly failure: Failure }

/** What is to be bought, with what, for how much: the amount is what is paid. */
export interface OnrampForm extends EnteredAmount {
  /** Ids of currencies; the first of each list where nothing was chosen. */
  readonly purchaseCurrency: string | undefined
  readonly paymentCurrency: string | undefined
  readonly quote: OnrampQuoteReading
}

/** A reading as this room tells of it: what was found, or how far it is. */
export function toShown<Found>(
  reading: Reading<Found>,
): Found | Exclude<OnrampQuoteReading, { readonly status: 'known' }> {
  if (reading.status === 'known') return reading.value
  if (reading.status === 'failed') return { status: 'failed', failure: reading.failure }
  return { status: reading.status === 'unread' ? 'none' : 'reading' }
}

/** What the room of buying knows. */
export interface OnrampState {
  readonly shops: Readonly<Record<ProviderId, ShopReading>>
  readonly purchase: Purchase
  readonly bought: BoughtList
  /** What can be bought with what; absent until it was read. */
  readonly options: OnrampOptions | undefined
  readonly form: OnrampForm
}

export const nothingBought: BoughtList = {
  account: undefined,
  status: 'idle',
  transactions: [],
  failure: undefined,
}

export const initialOnrampState: OnrampState = {
  shops: { coinbase: { status: 'none' }, meld: { status: 'none' } },
  purchase: { status: 'none' },
  bought: nothingBought,
  options: undefined,
  form: {
    purchaseCurrency: undefined,
    paymentCurrency: undefined,
    amount: '',
    quote: { status: 'none' },
  },
}

/** The ids of those who sell. */
export type ProviderId = 'coinbase' | 'meld'

/** Somebody who sells for money of the bank. */
export interface OnrampProvider {
  readonly id: ProviderId
  readonly label: string
  /** What they take, in per cent of the price: from, and up to. */
  readonly feePercent: readonly [least: number, most: number]
}

/** Everybody who sells, in the order they are shown. */
export const onrampProviders: readonly OnrampProvider[] = [
  { id: 'coinbase', label: 'Coinbase', feePercent: [1, 2] },
  { id: 'meld', label: 'Meld.io', feePercent: [1, 2] },
]

/** Those who deliver in a namespace; none where nothing can be bought. */
export function providersIn(state: NetworksPart, namespace: Namespace): readonly OnrampProvider[] {
  const { shops = {} } = selectFamily(state, namespace) ?? {}
  return onrampProviders.filter(each => Object.hasOwn(shops, each.id))
}

/** The state, as far as it is this room's. */
export type OnrampPart = FeaturePart<'onramp', OnrampState>

/** What this room knows of the state. */
export type OnrampKnown = OnrampPart & Connected & SwitchesPart & LocalePart & ServicesPart

/** What this room needs of those below. */
export type OnrampNeeds = PayingNeeds<OnrampKnown>
