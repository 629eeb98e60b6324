import type { SwapVerbs } from '@foyer/core/swap'
import { useCallback, useEffect, useState } from 'react'

/** Keeps the transaction under review up to date; gives the way to have it built anew at once. */
export function useReview(verbs: SwapVerbs | undefined): () => void {
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt builds again
  useEffect(() => verbs?.review(), [verbs, attempt])
  return useCallback(() => setAttempt(count => count + 1), [])
}
