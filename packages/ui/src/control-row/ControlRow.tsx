import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ControlRow.css?inline'

/** Props of {@link ControlRow}. */
export interface ControlRowProps {
  /** The first takes what the others leave. */
  readonly children: ReactNode
}

/** A wide control with small ones beside it, such as a search field and what narrows the search. */
export function ControlRow({ children }: ControlRowProps): JSX.Element {
  useStyles(css)
  return <div className="control-row">{children}</div>
}
