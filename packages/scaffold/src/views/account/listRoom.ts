import type { FoyerState } from '@foyer/core'
import { selectTokens } from '@foyer/core/engine'
import { useWhileDialogOpen } from '@foyer/ui'
import { placeHeightKey } from '@foyer/ui/frame'
import type { RefObject } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { selectIsServed } from './accountFeatures.js'

/** The most tokens of a short list, which has a row below it. */
export const shortListLength = 3

const selectCount = (state: FoyerState) => {
  const { status, tokens } = selectTokens(state)
  return status === 'loading' ? undefined : tokens.length
}

/** Returns the number of tokens, or the number to expect while they load. */
export function useTokenCount(): number {
  const isServed = usePart(selectIsServed)
  // Without a service, most networks only return their native coin.
  return usePart(selectCount) ?? (isServed ? shortListLength : 1)
}

/**
 * Keeps the height of the view that surrounds a part while it is visited, so that nothing moves when tokens arrive or
 * another tab shows. A change of the window measures it again. What does not fit is scrolled. While the tokens are unknown, it has the height that the
 * placeholder remembered.
 */
export function useSteadyHeight(part: RefObject<HTMLElement | null>): void {
  const { foyer } = useView()
  useWhileDialogOpen(() => {
    const area = part.current?.closest<HTMLElement>('.scroll-area__viewport')
    if (!area || typeof ResizeObserver === 'undefined') return
    // Its first call follows the first layout. Another height than that would report a loop to the page's `onerror`.
    const observer = new ResizeObserver(([first]) => {
      observer.disconnect()
      area.style.blockSize = `${first?.borderBoxSize[0]?.blockSize}px`
    })
    const measure = () => {
      area.style.blockSize = selectCount(foyer.getState()) === undefined ? rememberedHeight() : ''
      observer.observe(area)
    }
    // A sheet that is held at another height is filled.
    area.dataset['filling'] = ''
    measure()
    // The window limits the height.
    addEventListener('resize', measure)
    return () => {
      removeEventListener('resize', measure)
      observer.disconnect()
      area.style.blockSize = ''
      delete area.dataset['filling']
    }
  }, [part, foyer])
}

/** Returns the height that the placeholder remembered, not below the least height of the view. */
function rememberedHeight(): string {
  try {
    const height = sessionStorage[`${placeHeightKey}Account`]
    return height ? `max(360px, ${height})` : ''
  } catch {
    return '' // the browser blocks storage
  }
}
