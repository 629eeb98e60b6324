import type { JSX, ReactNode } from 'react'
import { Spinner } from '../button/Button.js'
import { newTabLink } from '../link-button/newTabLink.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Chip.css?inline'

/** Props of {@link Chip}. */
export interface ChipProps {
  readonly children: ReactNode
  readonly image?: ReactNode
  readonly endIcon?: ReactNode
  /** A URL that the caller has checked. Renders a link that opens in a new tab. */
  readonly href?: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly tone?: 'default' | 'danger' | undefined
  /** Whether a spinner replaces the end icon and presses are ignored. The chip keeps the focus. */
  readonly isLoading?: boolean | undefined
  /** The accessible name, if the text alone does not name the action. */
  readonly label?: string | undefined
  readonly testId?: string | undefined
}

/** A small pill for one thing, such as a site, a token or an address. Plain text without `href` and `onClick`. */
export function Chip(props: ChipProps): JSX.Element {
  useStyles(css)
  const { href, onClick, isLoading = false } = props
  const shared = { className: 'chip', 'data-tone': props.tone, 'data-testid': props.testId }
  const content = (
    <>
      {props.image}
      <span className="chip__label">{props.children}</span>
      {isLoading ? <Spinner size="sm" /> : props.endIcon}
    </>
  )
  if (href !== undefined) {
    return (
      <a {...shared} href={href} {...newTabLink} onClick={() => onClick?.()}>
        {content}
      </a>
    )
  }
  if (!onClick) return <span {...shared}>{content}</span>
  return (
    <button
      type="button"
      {...shared}
      aria-label={props.label}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? undefined : () => onClick()}
    >
      {content}
    </button>
  )
}
