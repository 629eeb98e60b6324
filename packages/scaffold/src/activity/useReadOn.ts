import { useEffect, useState } from 'react'
import type { ShownActivity } from './useActivity.js'

/** How many pages are read on end; then the visitor is asked. */
const mostPages = 25

/**
 * Reads on in the history to its end, because what an account holds may have come at any time. `readOn` goes on where
 * that was long.
 */
export function useReadOn({
  status,
  cursor,
  isLoadingMore,
  loadMore,
}: Pick<ShownActivity, 'status' | 'cursor' | 'isLoadingMore' | 'loadMore'>): {
  readonly isReading: boolean
  readonly readOn: () => void
} {
  const [pages, setPages] = useState(mostPages)
  const isShort = status === 'ready' && cursor !== undefined && pages > 0
  const isDue = isShort && !isLoadingMore
  useEffect(() => {
    if (!isDue) return
    setPages(before => before - 1)
    loadMore()
  }, [isDue, loadMore])
  return {
    isReading: status === 'loading' || isLoadingMore || isShort,
    readOn: () => setPages(mostPages),
  }
}
