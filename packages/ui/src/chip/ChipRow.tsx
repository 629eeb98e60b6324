import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ChipRow.css?inline'

/** Props of {@link ChipRow}. */
export interface ChipRowProps {
  /** The accessible name of the group. */
  readonly label: string
  /** Chips that begin with a picture. They share one line and shorten their texts. */
  readonly children: ReactNode
  readonly testId?: string | undefined
}

/** A line of chips to choose from. */
export function ChipRow({ label, children, testId }: ChipRowProps): JSX.Element {
  useStyles(css)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
    <div className="chip-row" role="group" aria-label={label} data-testid={testId}>
      {children}
    </div>
  )
}
