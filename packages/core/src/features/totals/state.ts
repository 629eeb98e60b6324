import type { AccountId } from '@foyer/common'
import type { FeaturePart } from '../../base/slice.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'

/** The value of everything an account holds, or `unknown` if it cannot be read. */
export type AccountTotal =
  | { readonly status: 'loading' | 'unknown' }
  /** In US dollars, for display only. */
  | { readonly status: 'known'; readonly usd: number }

/** The values of accounts, by account. */
export interface TotalsState {
  readonly byAccount: Readonly<Partial<Record<AccountId, AccountTotal>>>
}

export const initialTotalsState: TotalsState = { byAccount: {} }

/** Returns the values of accounts, or none until the feature starts. */
export function selectTotals(state: TotalsKnown): TotalsState {
  return (state.features['totals'] as TotalsState | undefined) ?? initialTotalsState // only this feature sets it
}

/** The part of the state that this feature owns. */
export type TotalsPart = FeaturePart<'totals', TotalsState>

/** The state that this feature reads. */
export type TotalsKnown = TotalsPart & ConnectedState

/** The host members that this feature uses. */
export type TotalsNeeds = Pick<
  FeatureHost<TotalsKnown>,
  'store' | 'storage' | 'settings' | 'session' | 'adapters' | 'readBalance'
>
