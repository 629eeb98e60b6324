import type { AccountId } from '@foyer/common'
import type { FoyerState } from '../../foyer/FoyerState.js'

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
export function selectTotals(state: FoyerState): TotalsState {
  return (state.features['totals'] as TotalsState | undefined) ?? initialTotalsState // written by this feature alone
}
