import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import buttonCss from './Button.css?inline'
import css from './Spinner.css?inline'

/** The size and the label of a {@link Spinner}. */
export interface SpinnerProps {
  /** The size: `sm` 16 px, `md` 20 px (default), `lg` 32 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /**
   * The text that announces the wait. Without it the spinner is decorative, and a text next to it announces the wait.
   */
  readonly label?: string | undefined
}

/** A turning ring in the current text color. It pulses with reduced motion. */
export function Spinner({ size = 'md', label }: SpinnerProps): JSX.Element {
  useStyles(css)
  if (!label) return <span className="spinner" data-size={size} aria-hidden="true" />
  return <span className="spinner" data-size={size} role="img" aria-label={label} />
}

/** Props of {@link Button}. */
export interface ButtonProps {
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  /** The height: `sm` 32 px, `md` 40 px (default), `lg` 48 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly startIcon?: ReactNode
  readonly endIcon?: ReactNode
  readonly isFullWidth?: boolean | undefined
  /** Whether the button shows a spinner, keeps focus and ignores presses. */
  readonly isLoading?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** The reason why the button is disabled. It keeps such a button focusable, so that the reason can be read. */
  readonly disabledReason?: string | undefined
  /** Called on a press while disabled, for example to explain the reason. Keeps the button focusable. */
  readonly onRefused?: (() => void) | undefined
  /** The id of the text that describes what pressing it does. */
  readonly describedBy?: string | undefined
  readonly testId?: string | undefined
}

/** A button with a text label. */
export function Button(props: ButtonProps): JSX.Element {
  useStyles(buttonCss)
  const isInactive = props.isLoading || props.isDisabled
  const onPress = props.isDisabled ? props.onRefused : props.onClick
  return (
    <button
      type="button"
      className="button"
      data-variant={props.variant ?? 'primary'}
      data-size={props.size ?? 'md'}
      data-full-width={props.isFullWidth || undefined}
      data-state={props.isLoading ? 'loading' : undefined}
      aria-busy={props.isLoading || undefined}
      aria-describedby={props.describedBy}
      aria-disabled={isInactive || undefined}
      disabled={props.isDisabled && !props.disabledReason && !props.onRefused}
      title={props.isDisabled ? props.disabledReason : undefined}
      onClick={props.isLoading ? undefined : onPress}
      data-testid={props.testId}
    >
      {props.isLoading ? <Spinner size="sm" /> : props.startIcon}
      <span className="button__label">{props.children}</span>
      {props.endIcon}
    </button>
  )
}
