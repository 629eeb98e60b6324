import { createSlice } from '../../base/slice.js'
import { balancesHiddenEntry, showOrHide } from './hiddenBalances.js'
import type { AccountNeeds } from './state.js'

/**
 * Hides and shows balances as the visitor does on another page, until the signal aborts. Hidden balances stay hidden
 * where the choice is lost.
 */
export function followHiddenBalances({ store, storage }: AccountNeeds, signal: AbortSignal): void {
  if (typeof window === 'undefined') return
  const slice = createSlice(store, 'accounts')
  const follow = () => {
    const before = Boolean(slice.read().areBalancesHidden)
    const areHidden = storage.read({ ...balancesHiddenEntry, fallback: before })
    if (areHidden !== before) showOrHide(slice, areHidden)
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storage.prefix + balancesHiddenEntry.key && key !== null) return
    if (key) storage.refresh(balancesHiddenEntry)
    follow()
  }
  window.addEventListener('storage', onStorage, { signal })
  // A page that the browser kept whole heard nothing of the pages after it.
  window.addEventListener('pageshow', follow, { signal })
  // Another tab may have changed it since this page began.
  follow()
}
