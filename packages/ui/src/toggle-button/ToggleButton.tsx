import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ToggleButton.css?inline'

/** The label, state and handler of a {@link ToggleButton}. */
export interface ToggleButtonProps {
  /** The accessible name of the setting, the same in both states. */
  readonly label: string
  /** The icon. */
  readonly children: ReactNode
  readonly isPressed: boolean
  readonly onChange: (isPressed: boolean) => void
  readonly isDisabled?: boolean | undefined
  readonly testId?: string | undefined
}

/** A square button that stays pressed, with the height of a search field. */
export function ToggleButton(props: ToggleButtonProps): JSX.Element {
  useStyles(css)
  return (
    <button
      type="button"
      className="toggle-button"
      aria-label={props.label}
      aria-pressed={props.isPressed}
      title={props.label}
      disabled={props.isDisabled}
      onClick={() => props.onChange(!props.isPressed)}
      data-testid={props.testId}
    >
      {props.children}
    </button>
  )
}
