import { type JSX, type ReactNode, useId } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './RowGroup.css?inline'

/** Props of {@link RowGroup}. */
export interface RowGroupProps {
  readonly children: ReactNode
  /** The accessible name of the group, if it has no heading. */
  readonly label?: string | undefined
  /** The heading above the rows, which names the group. */
  readonly heading?: string | undefined
  /**
   * The layout. `pictures` shows pictures of 60 px with titles below, four per line, on phones. `pair` shows two
   * small rows side by side if they fit. By default the rows are stacked.
   */
  readonly form?: 'rows' | 'pictures' | 'pair' | undefined
  /** Whether the whole group is inert and looks faded. */
  readonly isDisabled?: boolean | undefined
  readonly testId?: string | undefined
}

/** Stacks rows with a gap of 8 px. A disabled group is inert: no focus, no presses. Groups can be nested. */
export function RowGroup(props: RowGroupProps): JSX.Element {
  const { heading, isDisabled } = props
  useStyles(css)
  const headingId = useId()
  // React 18 drops a boolean `inert` and React 19 rejects an empty string, so it is set on the element.
  const setInert = (element: HTMLDivElement | null) => {
    if (element) element.inert = isDisabled === true
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      ref={setInert}
      className="row-group"
      role="group"
      aria-label={heading === undefined ? props.label : undefined}
      aria-labelledby={heading === undefined ? undefined : headingId}
      aria-disabled={isDisabled || undefined}
      data-form={props.form}
      data-testid={props.testId}
    >
      {heading !== undefined && (
        <h3 className="row-group__heading" id={headingId}>
          {heading}
        </h3>
      )}
      {props.children}
    </div>
  )
}
