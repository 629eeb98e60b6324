import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useClientLayoutEffect } from '../hooks/useClientLayoutEffect.js'
import { type GridWindow, measureGrid, scrollerOf } from './measureGrid.js'

/** Assumed until something can be measured: what a phone shows. */
const firstWindow: GridWindow = { columns: 4, first: 0, end: 7 }

function isSame(one: GridWindow, other: GridWindow): boolean {
  return one.columns === other.columns && one.first === other.first && one.end === other.end
}

function watchWindow(grid: Element, onChange: (next: GridWindow) => void): () => void {
  const measure = () => {
    const next = measureGrid(grid)
    if (next) onChange(next)
  }
  // Within the scroll event rows still make it into the frame that shows them.
  const measureNow = () => flushSync(measure)
  const scroller = scrollerOf(grid)
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
  observer?.observe(grid)
  observer?.observe(scroller)
  scroller.addEventListener('scroll', measureNow, { passive: true })
  window.addEventListener('scroll', measureNow, { passive: true })
  window.addEventListener('resize', measureNow)
  measure()
  return () => {
    observer?.disconnect()
    scroller.removeEventListener('scroll', measureNow)
    window.removeEventListener('scroll', measureNow)
    window.removeEventListener('resize', measureNow)
  }
}

/** The columns of a grid and the rows of it that are to be drawn, kept up while it is scrolled and resized. */
export function useGridWindow(grid: RefObject<Element | null>): GridWindow {
  const [shown, setShown] = useState(firstWindow)
  useClientLayoutEffect(() => {
    if (!grid.current) return
    return watchWindow(grid.current, next => setShown(previous => (isSame(previous, next) ? previous : next)))
  }, [grid])
  return shown
}
