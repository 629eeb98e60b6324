import type { Stop } from '@foyer/common'
import { type Foyer, type FoyerState, type SwapArguments, selectAccount } from '@foyer/core'
import { type JSX, useEffect, useMemo } from 'react'
import { useSelected } from '../foyer/usePart.js'
import { Modal } from '../shell/Modal.js'
import { createPlacedFoyer } from './createPlacedFoyer.js'

const selectHasAccount = (state: FoyerState) => selectAccount(state) !== undefined

/** Keeps what is filled in while the card is on the page, whatever the modal shows meanwhile. */
function useHeldSwap(foyer: Foyer): void {
  const hasAccount = useSelected(foyer, selectHasAccount)
  useEffect(() => {
    if (!hasAccount) return
    let isOver = false
    let release: Stop | undefined
    foyer.features.load('swap').then(
      actions => {
        if (!isOver) release = actions.hold()
      },
      () => undefined, // the screen, which loads it as well, says so
    )
    return () => {
      isOver = true
      release?.()
    }
  }, [foyer, hasAccount])
}

/** Props of {@link SwapCard}. */
export interface SwapCardProps {
  readonly foyer: Foyer
  /** What the form begins with. */
  readonly begin?: SwapArguments | undefined
}

const selectIsOffered = ({ options }: FoyerState) => options.features.swaps

/** Swapping in place on a page: its screens follow each other in the card, all others open the modal. Nothing where swaps are off. */
export function SwapCard({ foyer, begin = {} }: SwapCardProps): JSX.Element | null {
  const { fromToken, toToken, amount } = begin
  const placed = useMemo(() => {
    const isEmpty = [fromToken, toToken, amount].every(each => each === undefined)
    const home = { view: 'Swap', ...(isEmpty ? {} : { begin: { fromToken, toToken, amount } }) } as const
    return createPlacedFoyer(foyer, { home, errand: 'swap' })
  }, [foyer, fromToken, toToken, amount])
  useHeldSwap(foyer)
  if (!useSelected(foyer, selectIsOffered)) return null
  return (
    <div data-testid="foyer-swap-card">
      <Modal foyer={placed} />
    </div>
  )
}
