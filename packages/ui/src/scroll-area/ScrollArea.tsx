import { type JSX, type ReactNode, useRef } from 'react'
import { useWhileDialogOpen } from '../dialog/dialogVisits.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ScrollArea.css?inline'

/**
 * Marks a scroller with `data-more-start` and `data-more-end` while its edge elements are out of view. Returns a
 * function that stops it. It uses an observer, because reading scroll positions would force a layout.
 */
function watchEdges(viewport: HTMLElement): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {}
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const edge = (target as HTMLElement).dataset['edge']
        viewport.toggleAttribute(`data-more-${edge}`, !isIntersecting)
      }
    },
    { root: viewport },
  )
  for (const edge of viewport.querySelectorAll(':scope > [data-edge]')) observer.observe(edge)
  return () => {
    observer.disconnect()
    // The next visit begins at the top.
    viewport.scrollTop = 0
  }
}

/** The content and maximum height of a {@link ScrollArea}. */
export interface ScrollAreaProps {
  readonly children: ReactNode
  /**
   * The maximum height: `list` (default) is clamp(360px, 470px, 80vh), and what is left in a sheet. `menu` and `tall`
   * are 600 px, and `menu` is what is left in a sheet.
   */
  readonly maxHeight?: 'list' | 'menu' | 'tall' | undefined
  readonly testId?: string | undefined
}

/** Scrolls its content and fades the edges that hide more. In a closed dialog it does not observe. */
export function ScrollArea({ children, maxHeight = 'list', testId }: ScrollAreaProps): JSX.Element {
  useStyles(css)
  const viewport = useRef<HTMLDivElement>(null)
  useWhileDialogOpen(() => (viewport.current ? watchEdges(viewport.current) : undefined), [])
  return (
    <div ref={viewport} className="scroll-area__viewport" data-max-height={maxHeight} data-testid={testId}>
      <div className="scroll-area__edge" data-edge="start" />
      {children}
      <div className="scroll-area__edge" data-edge="end" />
    </div>
  )
}
