import type { AccountId } from '@foyer/common'
import type { FeaturePart } from '../../base/slice.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'

/** What all an account holds is worth; unknown where nobody can say. */
export type AccountTotal =
  | { readonly status: 'loading' | 'unknown' }
  /** In US dollars, for display only. */
  | { readonly status: 'known'; readonly usd: number }

/** What accounts are worth, by account. */
export interface TotalsState {
  readonly byAccount: Readonly<Partial<Record<AccountId, AccountTotal>>>
}

export const initialTotalsState: TotalsState = { byAccount: {} }

/** What accounts are worth; nothing until the feature was started. */
export function selectTotals(state: TotalsKnown): TotalsState {
  return (state.features['totals'] as TotalsState | undefined) ?? initialTotalsState // written by this feature alone
}

/** The state, as far as it is this room's. */
export type TotalsPart = FeaturePart<'totals', TotalsState>

/** What this room knows of the state. */
export type TotalsKnown = TotalsPart & Connected

/** What this room needs of those below. */
export type TotalsNeeds = Pick<
  FeatureHost<TotalsKnown>,
  'store' | 'storage' | 'settings' | 'session' | 'adapters' | 'readBalance'
>
