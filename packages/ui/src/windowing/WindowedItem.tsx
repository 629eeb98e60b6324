import { memo, type ReactNode } from 'react'

/** Props of {@link WindowedItem}. */
export interface WindowedItemProps<Item> {
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
