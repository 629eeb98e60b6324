import type { Stop } from '@foyer/common'
import { type Foyer, type FoyerState, selectAccount } from '@foyer/core'
import { useEffect } from 'react'
import { swap } from '../foyer/moneyFeatures.js'
import { useSelected } from '../foyer/usePart.js'

const selectHasAccount = (state: FoyerState) => selectAccount(state) !== undefined

/** Keeps what is filled in while the card is on the page, whatever the modal shows meanwhile. */
export function useHeldSwap(foyer: Foyer): void {
  const hasAccount = useSelected(foyer, selectHasAccount)
  useEffect(() => {
    if (!hasAccount) return
    const held: { isOver: boolean; release?: Stop } = { isOver: false }
    foyer.features.load(swap.id, swap.load).then(
      verbs => {
        if (!held.isOver) held.release = verbs.hold()
      },
      () => undefined, // the screen, which loads it as well, says so
    )
    return () => {
      held.isOver = true
      held.release?.()
    }
  }, [foyer, hasAccount])
}
