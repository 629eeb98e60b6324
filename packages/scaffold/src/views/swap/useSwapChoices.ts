import { type SwapAsset, selectSwapChoices } from '@foyer/core/swap'
import { useMemo } from 'react'
import { swap } from '../../foyer/moneyFeatures.js'
import { sliceOf } from '../../foyer/sliceOf.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'

/** A line of the list: a token the account holds stands there twice, first among those. */
export interface SwapChoice {
  readonly asset: SwapAsset
  readonly isHeld: boolean
}

const selectSlice = sliceOf(swap)

/** The tokens that match a search, made anew only when they or the search changed: there may be ten thousand. */
export function useSwapChoices(search: string): {
  readonly suggested: readonly SwapAsset[]
  readonly choices: readonly SwapChoice[]
} {
  const { foyer } = useView()
  const slice = usePart(selectSlice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything is in the room's slice
  return useMemo(() => {
    const { suggested, held, all } = selectSwapChoices(foyer.getState(), search)
    const choices = [
      ...held.map(asset => ({ asset, isHeld: true })),
      ...all.map(asset => ({ asset, isHeld: false })),
    ]
    return { suggested, choices }
  }, [foyer, slice, search])
}
