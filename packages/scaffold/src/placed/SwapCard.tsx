import type { Stop } from '@foyer/common'
import { type FoyerState, type SwapArguments, selectAccount } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { type JSX, useEffect, useMemo } from 'react'
import { useSelected } from '../foyer/usePart.js'
import { Modal } from '../shell/Modal.js'
import { createPlacedFoyer } from './createPlacedFoyer.js'

const selectHasAccount = (state: FoyerState) => selectAccount(state) !== undefined

/** Keeps the form's content while the card is mounted, whatever the modal shows. */
function useHeldSwap(foyer: FoyerInstance): void {
  const hasAccount = useSelected(foyer, selectHasAccount)
  useEffect(() => {
    if (!hasAccount) return
    let isOver = false
    let release: Stop | undefined
    foyer.features.load('swap').then(
      actions => {
        if (!isOver) release = actions.hold()
      },
      () => undefined, // the view loads it as well and shows the failure
    )
    return () => {
      isOver = true
      release?.()
    }
  }, [foyer, hasAccount])
}

/** Props of {@link SwapCard}. */
export interface SwapCardProps {
  readonly foyer: FoyerInstance
  /** The form's initial values. */
  readonly begin?: SwapArguments | undefined
}

const selectIsOffered = ({ options }: FoyerState) => options.features.swaps

/**
 * The form for swapping, inline in a page. The views of a swap follow each other in the card, and all others open the
 * modal. Renders nothing if swaps are disabled.
 */
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
