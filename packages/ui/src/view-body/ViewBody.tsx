import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ViewBody.css?inline'

/** Props of {@link ViewBody}. */
export interface ViewBodyProps {
  readonly children: ReactNode
  /** Space between children: `sm` 8, `md` 12 (default), `lg` 20 px. */
  readonly gap?: 'sm' | 'md' | 'lg' | undefined
  /** `center` for pictures and texts; controls keep their width (default `stretch`). */
  readonly align?: 'stretch' | 'center' | undefined
  /** `text` insets a view of reading matter further than one of rows (default `rows`). */
  readonly inset?: 'rows' | 'text' | undefined
}

/** The padding and rhythm of a view's content, so that all views share one grid. */
export function ViewBody(props: ViewBodyProps): JSX.Element {
  useStyles(css)
  return (
    <div
      className="view-body"
      data-gap={props.gap ?? 'md'}
      data-align={props.align ?? 'stretch'}
      data-inset={props.inset ?? 'rows'}
    >
      {props.children}
    </div>
  )
}
