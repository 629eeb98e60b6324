import { currentRoute } from '@foyer/core'
import type { SwapForm } from '@foyer/core/swap'
import { useEffect } from 'react'
import { useView } from '../../foyer/ViewContext.js'

/** Leads back to the form once there is nothing to review any more, and where there was nothing from the start. */
export function useReturnToForm(form: SwapForm): void {
  const { foyer } = useView()
  const isIncomplete = !isReviewable(form)
  useEffect(() => {
    const { router } = foyer.getState()
    // A screen on its way out has nothing to say about the way.
    if (!isIncomplete || currentRoute(router).view !== 'SwapPreview') return
    if (router.history.length > 1) foyer.router.goBack()
    else foyer.router.replace({ view: 'Swap' })
  }, [foyer, isIncomplete])
}

function isReviewable({ start, flow, action, isLocked }: SwapForm): boolean {
  if (start.status === 'idle' || start.status === 'starting') return true // not known yet
  return isLocked || flow.status === 'swapped' || action === 'review' || action === 'quoting'
}
