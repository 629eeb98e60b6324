import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ControlRow.css?inline'

/** The content of a {@link ControlRow}. */
export interface ControlRowProps {
  /** The controls. The first control takes the remaining width. */
  readonly children: ReactNode
}

/** A wide control with small ones next to it, such as a search field with its filters. */
export function ControlRow({ children }: ControlRowProps): JSX.Element {
  useStyles(css)
  return <div className="control-row">{children}</div>
}
