import * as v from 'valibot'
import type { Slice } from '../../base/slice.js'
import type { StorageEntry } from '../../base/storage.js'
import { update } from '../../base/update.js'
import type { AccountsState } from './state.js'

/** Whether the visitor hides balances. */
export const balancesHiddenEntry: StorageEntry<boolean> = {
  key: 'balances_hidden',
  version: 1,
  schema: v.boolean(),
  fallback: false,
}

export function showOrHide(slice: Slice<AccountsState>, areHidden: boolean): void {
  update(slice, draft => {
    draft.areBalancesHidden = areHidden
  })
}
