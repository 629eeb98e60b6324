import { useEffect, useState } from 'react'
import type { ShownActivity } from './useActivity.js'

/** How many more items a visitor sees at once. */
const screenful = 8
/** How many pages are read on end for them; then the visitor is asked. */
const mostPages = 10

/**
 * Reads on in the history until so many more items are found in it, because most pages may hold none of them.
 * `readOn` asks for more.
 */
export function useReadOn(
  count: number,
  { status, cursor, isLoadingMore, loadMore }: ShownActivity,
): { readonly isReading: boolean; readonly readOn: () => void } {
  const [wanted, setWanted] = useState({ count: screenful, pages: mostPages })
  const isShort = status === 'ready' && cursor !== undefined && count < wanted.count && wanted.pages > 0
  const isDue = isShort && !isLoadingMore
  useEffect(() => {
    if (!isDue) return
    setWanted(before => ({ ...before, pages: before.pages - 1 }))
    loadMore()
  }, [isDue, loadMore])
  return {
    isReading: status === 'loading' || isLoadingMore || isShort,
    readOn: () => setWanted({ count: count + screenful, pages: mostPages }),
  }
}
