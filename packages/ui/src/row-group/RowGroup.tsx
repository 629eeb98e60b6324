import { type JSX, type ReactNode, useId } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './RowGroup.css?inline'

/** Props of {@link RowGroup}. */
export interface RowGroupProps {
  readonly children: ReactNode
  /** Accessible name of the group, where no heading says it. */
  readonly label?: string | undefined
  /** Stands above the rows and names the group. */
  readonly heading?: string | undefined
  /**
   * `pictures`: on a phone the rows are pictures of 60 px with their titles below, four beside each other; `pair`: two
   * small rows beside each other where there is room. Default: one below the other.
   */
  readonly form?: 'rows' | 'pictures' | 'pair' | undefined
  /** Nothing inside can be used; the group looks faded. */
  readonly isDisabled?: boolean | undefined
  readonly testId?: string | undefined
}

/** Stacks rows at 8 px. When disabled it is inert: no focus, no presses. Groups may stand in a group. */
export function RowGroup(props: RowGroupProps): JSX.Element {
  const { heading, isDisabled } = props
  useStyles(css)
  const headingId = useId()
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
