import type { AccountId, Failure, Namespace } from '@foyer/common'
import type { EnteredAmount } from '@foyer/common/typed-amounts'
import type { LocalePart, ServicesPart, SwitchesPart } from '../../base/features.js'
import type { Reading } from '../../base/reading.js'
import type { FeaturePart } from '../../base/slice.js'
import type { Transaction } from '../../wallet/blockchain/history.js'
import type { OnrampOptions, OnrampQuote } from '../../wallet/blockchain/onramp.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import { selectFamily } from '../../wallet/networks/selectors.js'
import type { NetworksPart } from '../../wallet/networks/state.js'
import type { PayingNeeds } from '../FeatureHost.js'

/** The URL of a provider's shop, or the progress of reading it. */
export type ShopReading =
  | { readonly status: 'none' | 'reading' }
  /** The service does not support the account's network, so the provider does not sell there. */
  | { readonly status: 'absent' }
  | { readonly status: 'known'; readonly url: string }
  | { readonly status: 'failed'; readonly failure: Failure }

interface PurchaseAttempt {
  readonly attempt: number
  readonly provider: ProviderId
  /** The buyer. */
  readonly account: AccountId
}

/**
 * A purchase through a provider, as a flow. Events in the provider's window are known only as far as the provider
 * reports them.
 */
export type Purchase =
  /** `isElsewhere`: a purchase continues for an account that is not in use. */
  | { readonly status: 'none'; readonly isElsewhere?: true | undefined }
  /** The window is open, and the shop's URL is being requested. */
  | (PurchaseAttempt & { readonly status: 'opening' })
  /** The browser opened no window. The visitor can open the URL by hand. */
  | (PurchaseAttempt & { readonly status: 'blocked'; readonly url: string; readonly failure: Failure })
  /** The visitor is with the provider. `isWindowClosed`: its window is closed, or no longer observable. */
  | (PurchaseAttempt & { readonly status: 'waiting'; readonly url: string; readonly isWindowClosed: boolean })
  /** The purchase is in the account's history. */
  | (PurchaseAttempt & { readonly status: 'found' })
  | (PurchaseAttempt & {
      readonly status: 'failed'
      readonly url?: string | undefined
      readonly failure: Failure
    })

/** The purchases made through Coinbase, newest first. */
export interface BoughtList {
  readonly account: AccountId | undefined
  /** `unsupported`: purchases on this network cannot be read. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported'
  readonly transactions: readonly Transaction[]
  readonly failure: Failure | undefined
}

/** The quote of a purchase. */
export type OnrampQuoteReading =
  | { readonly status: 'none' | 'reading' }
  /** `isEstimate`: the service returned no quote, so the entered amount is used for all values. */
  | { readonly status: 'known'; readonly quote: OnrampQuote; readonly isEstimate: boolean }
  | { readonly status: 'failed'; readonly failure: Failure }

/** The purchase form: the currencies, and the amount to pay. */
export interface OnrampForm extends EnteredAmount {
  /** The id of the chosen currency. Defaults to the first of its list. */
  readonly purchaseCurrency: string | undefined
  readonly paymentCurrency: string | undefined
  readonly quote: OnrampQuoteReading
}

/** Maps a reading to the form in the state: the value, or the progress of reading it. */
export function toShown<Found>(
  reading: Reading<Found>,
): Found | Exclude<OnrampQuoteReading, { readonly status: 'known' }> {
  if (reading.status === 'known') return reading.value
  if (reading.status === 'failed') return { status: 'failed', failure: reading.failure }
  return { status: reading.status === 'unread' ? 'none' : 'reading' }
}

/** The state of the on-ramp. */
export interface OnrampState {
  readonly shops: Readonly<Record<ProviderId, ShopReading>>
  readonly purchase: Purchase
  readonly bought: BoughtList
  /** The currencies that can be bought and paid with. Absent until they are read. */
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

/** The id of a provider in {@link onrampProviders}. */
export type ProviderId = 'coinbase' | 'meld'

/** A provider that sells crypto for money. */
export interface OnrampProvider {
  readonly id: ProviderId
  readonly label: string
  /** The provider's minimum and maximum fee, as percentages of the price. */
  readonly feePercent: readonly [least: number, most: number]
}

/** All providers, in the order they are shown. */
export const onrampProviders: readonly OnrampProvider[] = [
  { id: 'coinbase', label: 'Coinbase', feePercent: [1, 2] },
  { id: 'meld', label: 'Meld.io', feePercent: [1, 2] },
]

/** Returns the providers that deliver in a namespace. Empty where nothing can be bought. */
export function providersIn(state: NetworksPart, namespace: Namespace): readonly OnrampProvider[] {
  const { shops = {} } = selectFamily(state, namespace) ?? {}
  return onrampProviders.filter(each => Object.hasOwn(shops, each.id))
}

/** The part of the state that this feature owns. */
export type OnrampPart = FeaturePart<'onramp', OnrampState>

/** The state that this feature reads. */
export type OnrampKnown = OnrampPart & ConnectedState & SwitchesPart & LocalePart & ServicesPart

/** The host members that this feature uses. */
export type OnrampNeeds = PayingNeeds<OnrampKnown>
