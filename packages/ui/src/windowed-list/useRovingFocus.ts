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

/** Where focus is in a grid filled row by row. */
interface GridPosition {
  readonly index: number
  readonly count: number
  readonly columns: number
  readonly isRightToLeft: boolean
}

/**
 * The item a key leads to; `undefined` for keys that do not move and at the edges. Left and right go on in the row
 * before or after; down from above a gap leads to the last item.
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
  /** The item that is the grid's tab stop. */
  readonly activeIndex: number
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface RovingOptions {
  readonly keys: readonly string[]
  readonly columns: number
}

interface Active {
  readonly key: string
  readonly index: number
}

function focusItem(grid: HTMLElement, index: number): void {
  const active = (grid.getRootNode() as Document | ShadowRoot).activeElement
  const target = grid.querySelector<HTMLElement>(`:scope > [data-index="${index}"] > :last-child`)
  if (target && target !== active) target.focus()
}

/**
 * One tab stop for a grid or list whose items carry `data-index` and end with what takes focus: arrow keys, Home and
 * End move. The stop is remembered by
 * the item's key, so that it stays with the item when others come before it.
 */
export function useRovingFocus(
  grid: RefObject<HTMLElement | null>,
  { keys, columns }: RovingOptions,
): Roving {
  const [active, setActive] = useState<Active>({ key: '', index: 0 })
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

/** Props of {@link WindowedItem}. */
interface WindowedItemProps<Item> {
  readonly item: Item
  readonly render: (item: Item, tabIndex: 0 | -1) => ReactNode
  readonly tabIndex: 0 | -1
}

function PlainItem<Item>({ item, render, tabIndex }: WindowedItemProps<Item>): ReactNode {
  return render(item, tabIndex)
}

/** One item of a windowed list or grid; drawn anew only when something of it changed. */
// `memo` loses the type parameter, not the behaviour.
export const WindowedItem = memo(PlainItem) as typeof PlainItem
