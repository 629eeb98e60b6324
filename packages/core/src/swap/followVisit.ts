import type { Stop } from '@foyer/common'
import { selectActiveAccount } from '../connection/selectors.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import type { Kernel } from '../kernel/kernel.js'

/**
 * Empties the form when the visitor left the swap's screens or closed the modal, and when he is on another account or
 * network. What is held, or being carried out, stays.
 */
export function followVisit(
  { store }: Pick<Kernel, 'store'>,
  { onLeft, onMoved }: { readonly onLeft: () => void; readonly onMoved: () => void },
): Stop {
  return store.subscribe((state, previous) => {
    if (selectActiveAccount(state) !== selectActiveAccount(previous)) onMoved()
    else if (isVisited(previous) && !isVisited(state)) onLeft()
  })
}

function isVisited({ modal, options, router }: FoyerState): boolean {
  const isShown = modal.isOpen || options.enableEmbedded
  return isShown && router.history.some(({ view }) => view === 'Swap')
}
