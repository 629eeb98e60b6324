import type { FoyerState } from '@foyer/core'
import { type Environment, pageEnvironment } from '@foyer/core/engine'
import { useDialogVisit } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { usePart } from './usePart.js'

/** Returns the page's environment as of the first render. */
export function useEnvironment(): Environment {
  return useState(pageEnvironment)[0]
}

const selectIsOpen = ({ modal }: FoyerState) => modal.isOpen
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const

/**
 * Returns whether the visitor has acted: opened the modal or, if it renders inline, done anything on the page. No
 * service is called before that, even while the modal is prerendered.
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

/** Returns whether the visitor has pressed anything since the page loaded, such as the connect button. */
function actedBefore(): boolean {
  return globalThis.navigator?.userActivation?.hasBeenActive ?? false
}
