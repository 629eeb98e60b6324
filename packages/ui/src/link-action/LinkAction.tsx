import type { JSX, ReactNode } from 'react'
import css from '../button/Button.css?inline'
import { Spinner } from '../button/Button.js'
import { useStyles } from '../style-root/StyleRoot.js'

/** Props of {@link LinkAction}. */
export interface LinkActionProps {
  readonly children: ReactNode
  /** An address already checked by the caller. Without it the link is disabled but can have focus. */
  readonly href: string | undefined
  /** Where the address opens (default `_blank`). Apps are opened with `_self`, or `_blank` inside a frame. */
  readonly target?: '_blank' | '_self' | undefined
  /** Runs in the task of the press, before the browser follows the link; not while disabled. `true`: it must not follow it. */
  readonly onClick?: (() => unknown) | undefined
  readonly variant?: 'primary' | 'secondary' | 'ghost' | undefined
  /** `sm` 32 px, `md` 40 px (default), `lg` 48 px high. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly startIcon?: ReactNode
  readonly endIcon?: ReactNode
  readonly isFullWidth?: boolean | undefined
  /** Shows a spinner while there is no address yet. */
  readonly isLoading?: boolean | undefined
  readonly testId?: string | undefined
}

/**
 * A link that looks like a button, for the addresses of apps: browsers hand those to an app only when a visitor
 * follows a link. It is the same element with and without an address, so that focus stays when one arrives.
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
