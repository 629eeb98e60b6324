import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './LogoButtons.css?inline'

/** The label, logo and action of a {@link LogoButton}. */
export interface LogoButtonProps {
  /** The accessible name, which describes the action. Also the tooltip. */
  readonly label: string
  readonly children: ReactNode
  /** A distinguishing mark of one or two words. It is drawn as a dot and added to the label. */
  readonly mark?: string | undefined
  readonly onClick: () => void
  readonly isDisabled?: boolean | undefined
  readonly testId?: string | undefined
}

/** A wide button with a logo and no text. */
export function LogoButton(props: LogoButtonProps): JSX.Element {
  const { mark, children, onClick, isDisabled, testId } = props
  const label = mark === undefined ? props.label : `${props.label} (${mark})`
  return (
    <button
      type="button"
      className="logo-button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      data-testid={testId}
    >
      {children}
      {mark !== undefined && <span className="logo-button__mark" />}
    </button>
  )
}

/** The buttons of {@link LogoButtons}. */
export interface LogoButtonsProps {
  readonly children: ReactNode
}

/** Logo buttons side by side with equal widths. */
export function LogoButtons({ children }: LogoButtonsProps): JSX.Element {
  useStyles(css)
  return <div className="logo-buttons">{children}</div>
}
