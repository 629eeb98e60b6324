import type { ReactNode } from 'react'
import { ScrollArea } from '../scroll-area/ScrollArea.js'
import { openShadowHost } from './openShadowHost.js'

/** Renders content in a scroll area with the width of the modal's content. */
export function inModalWidth(children: ReactNode, dir: 'ltr' | 'rtl' = 'ltr') {
  return (
    <div dir={dir} style={{ inlineSize: 336 }}>
      <ScrollArea testId="area">{children}</ScrollArea>
    </div>
  )
}

/** Renders a list or grid in a scroll area. Returns the area and a reader of the focused item. */
export async function openInArea(children: ReactNode) {
  const opened = await openShadowHost(children)
  const { root, find } = opened
  return {
    ...opened,
    area: find('[data-testid="area"]'),
    focused: () => (root.activeElement as HTMLElement | null)?.dataset['testid'],
  }
}
