import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { useClientLayoutEffect } from '../style-root/StyleRoot.js'

/** The position of the focus in a grid that is filled row by row. */
interface GridPosition {
  readonly index: number
  readonly count: number
  readonly columns: number
  readonly isRightToLeft: boolean
}

/**
 * Returns the index of the item that a key moves to, or `undefined` at the edges and for other keys. Left and right
 * continue in the adjacent row. Down from above a gap moves to the last item.
 */
export function nextGridIndex(key: string, position: GridPosition): number | undefined {
  const { index, count, columns, isRightToLeft } = position
  const step = isRightToLeft ? -1 : 1
  const isInLastRow = Math.floor(index / columns) === Math.floor((count - 1) / columns)
  const moves: Record<string, number> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    ArrowUp: index - columns,
    ArrowDown: isInLastRow ? count : Math.min(index + columns, count - 1),
    Home: 0,
    End: count - 1,
  }
  const next = moves[key]
  return next === undefined || next < 0 || next >= count || next === index ? undefined : next
}

interface Roving {
  /** The index of the item that is the grid's tab stop. */
  readonly activeIndex: number
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface RovingOptions {
  readonly keys: readonly string[]
  readonly columns: number
}

interface ActiveItem {
  readonly key: string
  readonly index: number
}

function focusItem(grid: HTMLElement, index: number): void {
  const active = (grid.getRootNode() as Document | ShadowRoot).activeElement
  const target = grid.querySelector<HTMLElement>(`:scope > [data-index="${index}"] > :last-child`)
  if (target && target !== active) target.focus()
}

/**
 * Makes a grid or list a single tab stop, in which arrow keys, Home and End move. Its items have `data-index`, and
 * their last child takes the focus. The tab stop is remembered by the item's key, so that it stays with the item when
 * others are inserted before it.
 */
export function useRovingFocus(
  grid: RefObject<HTMLElement | null>,
  { keys, columns }: RovingOptions,
): Roving {
  const [active, setActive] = useState<ActiveItem>({ key: '', index: 0 })
  const hasFocus = useRef(false)
  const found = keys[active.index] === active.key ? active.index : keys.indexOf(active.key)
  const activeIndex = found >= 0 ? found : Math.max(0, Math.min(active.index, keys.length - 1))
  useClientLayoutEffect(() => {
    if (hasFocus.current && grid.current) focusItem(grid.current, activeIndex)
  }, [activeIndex, keys[activeIndex]])
  const activate = (index: number) => {
    const key = keys[index] ?? ''
    setActive(previous => (previous.index === index && previous.key === key ? previous : { index, key }))
  }
  return {
    activeIndex,
    onFocus: event => {
      hasFocus.current = true
      const item = event.target.closest<HTMLElement>('[data-index]')
      if (item) activate(Number(item.dataset['index']))
    },
    onBlur: () => {
      hasFocus.current = false
    },
    onKeyDown: event => {
      const isRightToLeft = event.currentTarget.matches(':dir(rtl)')
      const next = nextGridIndex(event.key, {
        index: activeIndex,
        count: keys.length,
        columns,
        isRightToLeft,
      })
      if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      activate(next)
    },
  }
}

/** The item of a {@link WindowedItem}, its renderer and its tab index. */
interface WindowedItemProps<Item> {
  readonly item: Item
  readonly render: (item: Item, tabIndex: 0 | -1) => ReactNode
  readonly tabIndex: 0 | -1
}

function PlainItem<Item>({ item, render, tabIndex }: WindowedItemProps<Item>): ReactNode {
  return render(item, tabIndex)
}

/** One item of a windowed list or grid, memoized by its props. */
// `memo` loses the type parameter but does not change the behavior.
export const WindowedItem = memo(PlainItem) as typeof PlainItem
