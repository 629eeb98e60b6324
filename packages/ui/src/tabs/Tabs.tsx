import type { JSX, KeyboardEvent, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Tabs.css?inline'

/** The focused tab in a row of tabs. */
interface TabPosition {
  readonly index: number
  readonly count: number
  readonly isRightToLeft: boolean
}

/** Returns the index of the tab that a key moves to, wrapping at the ends, or `undefined` for other keys. */
export function nextTabIndex(key: string, position: TabPosition): number | undefined {
  const { index, count, isRightToLeft } = position
  const step = isRightToLeft ? -1 : 1
  const moves: Record<string, number> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    Home: 0,
    End: count - 1,
  }
  const next = moves[key]
  return next === undefined ? undefined : (next + count) % count
}

/** One tab of {@link Tabs}. */
export interface TabItem {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  /** The id of the tab element, for its panel's `aria-labelledby`. */
  readonly tabId?: string | undefined
  /** The id of the `tabpanel` element that the tab shows. */
  readonly panelId?: string | undefined
  readonly testId?: string | undefined
}

/** The tabs of {@link Tabs}, the selected tab and the handler. */
export interface TabsProps {
  readonly items: readonly TabItem[]
  readonly selectedId: string
  readonly onChange: (id: string) => void
  /** The accessible name of the row of tabs. */
  readonly label: string
}

/** A row of tabs with a single tab stop. Arrow keys, Home and End move and select. Follows the text direction. */
export function Tabs({ items, selectedId, onChange, label }: TabsProps): JSX.Element {
  useStyles(css)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTabIndex(event.key, {
      index: items.findIndex(item => item.id === selectedId),
      count: items.length,
      isRightToLeft: event.currentTarget.matches(':dir(rtl)'),
    })
    const item = next === undefined ? undefined : items[next]
    if (!item) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus()
    onChange(item.id)
  }
  return (
    <div
      className="tabs"
      role="tablist"
      aria-label={label}
      data-layout={items.length > 2 && items.some(item => item.icon) ? 'stacked' : undefined}
      onKeyDown={move}
    >
      {items.map(item => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={item.tabId}
          className="tabs__tab"
          aria-selected={item.id === selectedId}
          aria-controls={item.id === selectedId ? item.panelId : undefined}
          tabIndex={item.id === selectedId ? 0 : -1}
          onClick={() => onChange(item.id)}
          data-testid={item.testId}
        >
          {item.icon}
          <span className="tabs__label" dir="auto">
            {item.label}
          </span>
        </button>
      ))}
    </div>
  )
}
