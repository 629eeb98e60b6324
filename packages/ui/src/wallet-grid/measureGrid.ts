import { type RowRange, visibleRows } from './visibleRows.js'

/** How a grid is laid out and which of its rows are to be drawn. */
export interface GridWindow extends RowRange {
  readonly columns: number
}

/** The nearest scroll area around an element, or the page. */
export function scrollerOf(element: Element): Element {
  return element.closest('.scroll-area__viewport') ?? element.ownerDocument.documentElement
}

function sightOf(grid: Element): { readonly offset: number; readonly height: number } {
  const page = grid.ownerDocument.documentElement
  const scroller = scrollerOf(grid)
  const clip = scroller === page ? undefined : scroller.getBoundingClientRect()
  // A scroll area no taller than the page counts whole: a card that grows moves it into sight without a word.
  if (clip && clip.height <= page.clientHeight) {
    return { offset: clip.top - grid.getBoundingClientRect().top, height: clip.height }
  }
  const top = Math.max(0, clip?.top ?? 0)
  const bottom = Math.min(page.clientHeight, clip?.bottom ?? page.clientHeight)
  return { offset: top - grid.getBoundingClientRect().top, height: Math.max(0, bottom - top) }
}

/** Reads columns and row height from the styles, and what is visible from the layout; `undefined` while hidden. */
export function measureGrid(grid: Element): GridWindow | undefined {
  const style = getComputedStyle(grid)
  const rowHeight = Number.parseFloat(style.gridAutoRows) + (Number.parseFloat(style.rowGap) || 0)
  if (!(rowHeight > 0) || grid.getClientRects().length === 0) return undefined
  // The used columns would count those that too many items in a row have made.
  const columns = Number(style.getPropertyValue('--foyer-columns')) || 1
  return { columns, ...visibleRows({ ...sightOf(grid), rowHeight }) }
}
