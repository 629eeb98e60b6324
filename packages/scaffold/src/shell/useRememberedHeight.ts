import type { View } from '@foyer/core'
import { useFrame, useWhileDialogOpen } from '@foyer/ui'
import { placeHeightKey } from '@foyer/ui/frame'
import { useView } from '../foyer/ViewContext.js'

/** A view of a visit. */
interface VisitedView {
  readonly view: View
  /** The number of views in the history, including this one. */
  readonly depth: number
}

/**
 * Remembers the height of a visit's first view for the placeholder of the tab's next page, unless the host stores
 * nothing.
 */
export function useRememberedHeight({ view, depth }: VisitedView): void {
  const { foyer } = useView()
  const frame = useFrame()
  useWhileDialogOpen(
    () => () => {
      const height = frame?.root.querySelector<HTMLElement>('.animated-height__content')?.offsetHeight
      // The page may have removed the open modal.
      if (depth > 1 || !height || !/local|session/.test(foyer.getState().persistence)) return
      try {
        sessionStorage[placeHeightKey + view] = `${height}px`
      } catch {} // the browser blocks storage
    },
    [foyer, frame, view, depth],
  )
}
