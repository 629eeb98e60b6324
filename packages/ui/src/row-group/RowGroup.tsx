import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './RowGroup.css?inline'
import separatorCss from './Separator.css?inline'

/** Props of {@link RowGroup}. */
export interface RowGroupProps {
  readonly children: ReactNode
  /** Accessible name of the group. */
  readonly label?: string | undefined
  /** Nothing inside can be used; the group looks faded. */
  readonly isDisabled?: boolean | undefined
  readonly testId?: string | undefined
}

/** Stacks rows at 8 px. When disabled it is inert: no focus, no presses. */
export function RowGroup({ children, label, isDisabled, testId }: RowGroupProps): JSX.Element {
  useStyles(css)
  // React 18 would drop a boolean `inert`, React 19 rejects an empty string: set it on the element.
  const setInert = (element: HTMLDivElement | null) => {
    if (element) element.inert = isDisabled === true
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      ref={setInert}
      className="row-group"
      role="group"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      data-testid={testId}
    >
      {children}
    </div>
  )
}

/** Props of {@link Separator}. */
export interface SeparatorProps {
  /** A short word in the line, such as "or". */
  readonly text?: string | undefined
  readonly testId?: string | undefined
}

/** A hairline between two groups. */
export function Separator({ text, testId }: SeparatorProps): JSX.Element {
  useStyles(separatorCss)
  return (
    <div className="separator" data-testid={testId}>
      {text && <span>{text}</span>}
    </div>
  )
}
