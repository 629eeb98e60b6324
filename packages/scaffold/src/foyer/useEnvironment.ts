import type { FoyerState } from '@foyer/core'
import { type Environment, pageEnvironment } from '@foyer/core/engine'
import { useDialogVisit } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { usePart } from './usePart.js'

/** Where the page runs, as it was when the view appeared. */
export function useEnvironment(): Environment {
  return useState(pageEnvironment)[0]
}

const selectIsOpen = ({ modal }: FoyerState) => modal.isOpen
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const

/**
 * Whether the visitor acted: opened the modal, or, where it stands in place, did anything on the page. Until then
 * nothing is asked of any service, also where the modal is drawn ahead of its opening.
 */
export function useIsVisited(): boolean {
  const isOpen = usePart(selectIsOpen)
  const isInPlace = useDialogVisit() === 0
  const [hasActed, setActed] = useState(actedBefore)
  const isWaiting = isInPlace && !isOpen && !hasActed
  useEffect(() => {
    if (!isWaiting) return
    const act = () => setActed(true)
    for (const sign of signs) document.addEventListener(sign, act, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, act)
    }
  }, [isWaiting])
  return isOpen || (isInPlace && hasActed)
}

/** Whoever pressed anything since the page was loaded, such as the way to connect, need not act once more. */
function actedBefore(): boolean {
  return globalThis.navigator?.userActivation?.hasBeenActive ?? false
}
