import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import css from './Chip.css?inline'

/** Props of {@link Chip}. */
export interface ChipProps {
  readonly children: ReactNode
  readonly image?: ReactNode
  readonly endIcon?: ReactNode
  /** An address already checked by the caller: renders a link that opens in a new tab. */
  readonly href?: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly testId?: string | undefined
}

/** A small pill that stands for one thing: a site, a token, an address. Text only without `href` and `onClick`. */
export function Chip(props: ChipProps): JSX.Element {
  useStyles(css)
  const { href, onClick } = props
  const shared = { className: 'chip', 'data-testid': props.testId }
  const content = (
    <>
      {props.image}
      <span className="chip__label">{props.children}</span>
      {props.endIcon}
    </>
  )
  if (href !== undefined) {
    return (
      <a {...shared} href={href} target="_blank" rel="noopener noreferrer" onClick={() => onClick?.()}>
        {content}
      </a>
    )
  }
  if (!onClick) return <span {...shared}>{content}</span>
  return (
    <button type="button" {...shared} onClick={() => onClick()}>
      {content}
    </button>
  )
}
