import { type JSX, type ReactNode, useId } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './RowGroup.css?inline'
import { IsListContext } from './RowItem.js'

/** Props of {@link RowGroup}. */
export interface RowGroupProps {
  readonly children: ReactNode
  /**
   * What screen readers announce: by default a `list` of rows if it has a name. `group` is for other named controls,
   * `none` for several lists.
   */
  readonly role?: 'list' | 'group' | 'none' | undefined
  /** The accessible name, if there is no heading. */
  readonly label?: string | undefined
  /** The heading above the rows, which names the group. */
  readonly heading?: string | undefined
  /**
   * The layout. `pictures` shows pictures of 60 px with titles below, four per line, on phones. By default the rows
   * are stacked.
   */
  readonly form?: 'rows' | 'pictures' | undefined
  /** Whether the whole group is inert and looks faded. */
  readonly isDisabled?: boolean | undefined
  readonly testId?: string | undefined
}

/** Stacks rows with a gap of 8 px. A disabled group is inert: no focus, no presses. A group without a role holds others. */
export function RowGroup(props: RowGroupProps): JSX.Element {
  const { heading, label, isDisabled } = props
  const isNamed = heading !== undefined || label !== undefined
  const { role = isNamed ? 'list' : 'none' } = props
  useStyles(css)
  const headingId = useId()
  // React 18 drops a boolean `inert` and React 19 rejects an empty string, so it is set on the element.
  const setInert = (element: HTMLDivElement | null) => {
    if (element) element.inert = isDisabled === true
  }
  return (
    <div ref={setInert} className="row-group" data-form={props.form} data-testid={props.testId}>
      {heading !== undefined && (
        <h3 className="row-group__heading" id={headingId}>
          {heading}
        </h3>
      )}
      <div
        className="row-group__rows"
        {...(role !== 'none' && {
          role,
          ...(heading === undefined ? { 'aria-label': label } : { 'aria-labelledby': headingId }),
        })}
      >
        <IsListContext.Provider value={role === 'list'}>{props.children}</IsListContext.Provider>
      </div>
    </div>
  )
}
