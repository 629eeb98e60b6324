import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Separator.css?inline'

/** The text of a {@link Separator}. */
export interface SeparatorProps {
  /** A short word within the line, such as "or". */
  readonly text?: string | undefined
  readonly testId?: string | undefined
}

/** A thin line between two groups. */
export function Separator({ text, testId }: SeparatorProps): JSX.Element {
  useStyles(css)
  return (
    <div className="separator" data-testid={testId}>
      {text && <span>{text}</span>}
    </div>
  )
}
