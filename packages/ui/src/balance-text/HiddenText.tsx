import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './HiddenText.css?inline'

/** Props of {@link HiddenText}. */
export interface HiddenTextProps {
  /** What screen readers say instead of the text, such as "hidden". */
  readonly label: string
}

/** Six dots in place of digits that nobody else should see. Says nothing about their number. */
export function HiddenText({ label }: HiddenTextProps): JSX.Element {
  useStyles(css)
  return (
    <span className="hidden-text" role="img" aria-label={label}>
      ••••••
    </span>
  )
}
