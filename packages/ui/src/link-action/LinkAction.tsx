import type { JSX, ReactNode } from 'react'
import css from '../button/Button.css?inline'
import { Spinner } from '../button/Button.js'
import { useStyles } from '../style-root/StyleRoot.js'

/** Props of {@link LinkAction}. */
export interface LinkActionProps {
  readonly children: ReactNode
  /** The URL, checked by the caller. Without it the link is disabled but focusable. */
  readonly href: string | undefined
  /** The browsing context for the URL (default `_blank`). Deep links use `_self`, or `_blank` inside a frame. */
  readonly target?: '_blank' | '_self' | undefined
  /**
   * Called synchronously on a press, before the browser follows the link. Not called while disabled. Returning `true`
   * prevents the browser from following it.
   */
  readonly onClick?: (() => unknown) | undefined
  readonly variant?: 'primary' | 'secondary' | 'ghost' | undefined
  /** The height: `sm` 32 px, `md` 40 px (default), `lg` 48 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly startIcon?: ReactNode
  readonly endIcon?: ReactNode
  readonly isFullWidth?: boolean | undefined
  /** Whether a spinner is shown while there is no URL. */
  readonly isLoading?: boolean | undefined
  readonly testId?: string | undefined
}

/**
 * A link that looks like a button, for deep links: browsers open an app only when a visitor follows a link. It is the
 * same element with and without a URL, so that it keeps the focus when the URL arrives.
 */
export function LinkAction(props: LinkActionProps): JSX.Element {
  useStyles(css)
  const isDisabled = props.href === undefined
  const isWaiting = isDisabled && props.isLoading
  return (
    <a
      className="button"
      role={isDisabled ? 'link' : undefined}
      href={props.href}
      target={props.target ?? '_blank'}
      rel="noopener noreferrer"
      tabIndex={0}
      data-variant={props.variant ?? 'primary'}
      data-size={props.size ?? 'md'}
      data-full-width={props.isFullWidth || undefined}
      data-state={isWaiting ? 'loading' : undefined}
      aria-disabled={isDisabled || undefined}
      aria-busy={isWaiting || undefined}
      onClick={
        isDisabled
          ? undefined
          : event => {
              if (props.onClick?.() === true) event.preventDefault()
            }
      }
      data-testid={props.testId}
    >
      {isWaiting ? <Spinner size="sm" /> : props.startIcon}
      <span className="button__label">{props.children}</span>
      {props.endIcon}
    </a>
  )
}
