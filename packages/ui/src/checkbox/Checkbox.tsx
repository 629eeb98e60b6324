import { type JSX, type ReactNode, useId } from 'react'
import CheckIcon from '../icons/check.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Checkbox.css?inline'

/** The state, label and handler of a {@link Checkbox}. */
export interface CheckboxProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** The label. Links inside it open instead of ticking the box. */
  readonly children: ReactNode
  readonly isDisabled?: boolean | undefined
  readonly testId?: string | undefined
}

/** A checkbox whose label may contain links. */
export function Checkbox(props: CheckboxProps): JSX.Element {
  useStyles(css)
  const id = useId()
  return (
    <div className="checkbox">
      <span className="checkbox__box">
        <input
          id={id}
          className="checkbox__input"
          type="checkbox"
          checked={props.isChecked}
          disabled={props.isDisabled}
          onChange={event => props.onChange(event.currentTarget.checked)}
          data-testid={props.testId}
        />
        <CheckIcon />
      </span>
      <label htmlFor={id}>{props.children}</label>
    </div>
  )
}
