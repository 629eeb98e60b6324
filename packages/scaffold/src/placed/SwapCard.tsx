import type { Foyer, FoyerState, SwapArguments, View } from '@foyer/core'
import { type JSX, useMemo } from 'react'
import { useSelected } from '../foyer/usePart.js'
import { Modal } from '../shell/Modal.js'
import { createPlacedFoyer } from './createPlacedFoyer.js'
import { useHeldSwap } from './useHeldSwap.js'

/** Props of {@link SwapCard}. */
export interface SwapCardProps {
  readonly foyer: Foyer
  /** What the form begins with. */
  readonly begin?: SwapArguments | undefined
}

const views: readonly View[] = ['Swap', 'SwapSelectToken', 'SwapPreview']

const selectIsOffered = ({ options }: FoyerState) => options.features.swaps

/** Swapping in place on a page: its screens follow each other in the card, all others open the modal. Nothing where swaps are off. */
export function SwapCard({ foyer, begin = {} }: SwapCardProps): JSX.Element | null {
  const { fromToken, toToken, amount } = begin
  const placed = useMemo(() => {
    const isEmpty = [fromToken, toToken, amount].every(each => each === undefined)
    const home = { view: 'Swap', ...(isEmpty ? {} : { begin: { fromToken, toToken, amount } }) } as const
    return createPlacedFoyer(foyer, { home, views })
  }, [foyer, fromToken, toToken, amount])
  useHeldSwap(foyer)
  if (!useSelected(foyer, selectIsOffered)) return null
  return (
    <div data-testid="foyer-swap-card">
      <Modal foyer={placed} />
    </div>
  )
}
