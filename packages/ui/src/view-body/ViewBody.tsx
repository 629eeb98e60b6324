import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ViewBody.css?inline'

/** The content and layout of a {@link ViewBody}. */
export interface ViewBodyProps {
  readonly children: ReactNode
  /** The space between children: `sm` 8 px, `md` 12 px (default), `lg` 20 px. */
  readonly gap?: 'sm' | 'md' | 'lg' | undefined
  /** `center` for pictures and texts, where controls keep their own width (default `stretch`). */
  readonly align?: 'stretch' | 'center' | undefined
  /** `text` insets text further than `rows` (default). */
  readonly inset?: 'rows' | 'text' | undefined
}

/** The padding and spacing of a view's content, so that all views share one grid. */
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
