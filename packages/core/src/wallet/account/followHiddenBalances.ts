import { createSlice } from '../../base/slice.js'
import { balancesHiddenEntry, showOrHide } from './hiddenBalances.js'
import type { AccountNeeds } from './state.js'

/** Hides and shows balances as the visitor does in another tab, until the signal aborts. */
export function followHiddenBalances({ store, storage }: AccountNeeds, signal: AbortSignal): void {
  if (typeof window === 'undefined') return
  const slice = createSlice(store, 'accounts')
  const follow = () => {
    const areHidden = storage.read(balancesHiddenEntry)
    if (areHidden !== Boolean(slice.read().areBalancesHidden)) showOrHide(slice, areHidden)
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== storage.prefix + balancesHiddenEntry.key) return
    storage.refresh(balancesHiddenEntry)
    follow()
  }
  window.addEventListener('storage', onStorage, { signal })
  // Another tab may have changed it since this page began.
  follow()
}
