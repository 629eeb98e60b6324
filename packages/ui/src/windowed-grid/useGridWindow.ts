import { type RefObject, useState } from 'react'
import { useClientLayoutEffect } from '../hooks/useClientLayoutEffect.js'
import { watchSight } from '../windowing/watchSight.js'
import { type GridWindow, measureGrid } from './measureGrid.js'

/** Assumed until something can be measured: what a phone shows. */
const firstWindow: GridWindow = { columns: 4, first: 0, end: 7 }

function isSame(one: GridWindow, other: GridWindow): boolean {
  return one.columns === other.columns && one.first === other.first && one.end === other.end
}

/** The columns of a grid and the rows of it that are to be drawn, kept up while it is scrolled and resized. */
export function useGridWindow(grid: RefObject<Element | null>): GridWindow {
  const [shown, setShown] = useState(firstWindow)
  useClientLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    return watchSight(element, () => {
      const next = measureGrid(element)
      if (next) setShown(previous => (isSame(previous, next) ? previous : next))
    })
  }, [grid])
  return shown
}
