import type { SwapArguments } from '@foyer/core'
import type { SwapVerbs } from '@foyer/core/swap'
import { useEffect } from 'react'
import { useIsVisited } from '../../foyer/useIsVisited.js'

/** Gets the form ready and keeps it up to date; where it stands in place, not before the visitor does anything. */
export function useSwapStart(verbs: SwapVerbs | undefined, begin?: SwapArguments): void {
  const isVisited = useIsVisited()
  useEffect(() => {
    if (!verbs || !isVisited) return
    void verbs.start(begin)
    return verbs.watch()
  }, [verbs, isVisited, begin])
}
