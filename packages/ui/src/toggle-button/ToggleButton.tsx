import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ToggleButton.css?inline'

/** Props of {@link ToggleButton}. */
export interface ToggleButtonProps {
  /** What is on or off; the same in both states. */
  readonly label: string
  /** An icon. */
  readonly children: ReactNode
  readonly isPressed: boolean
  readonly onChange: (isPressed: boolean) => void
  readonly isDisabled?: boolean | undefined
  readonly testId?: string | undefined
}

/** A square button that stays pressed, as high as a search field to stand beside one. */
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
