import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './LinkButton.css?inline'
import { newTabLink } from './newTabLink.js'

/** The content, target and tone of a {@link LinkButton}. */
export interface LinkButtonProps {
  readonly children: ReactNode
  /** A URL that the caller has checked. Renders a link that opens in a new tab. Without it, renders a button. */
  readonly href?: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly endIcon?: ReactNode
  readonly tone?: 'accent' | 'neutral' | undefined
  readonly testId?: string | undefined
}

/** An action in the style of text: a link if it leads to a page, otherwise a button. */
export function LinkButton(props: LinkButtonProps): JSX.Element {
  useStyles(css)
  const shared = {
    className: 'link-button',
    'data-tone': props.tone ?? 'accent',
    'data-testid': props.testId,
    onClick: props.onClick && (() => props.onClick?.()),
  }
  if (props.href === undefined) {
    return (
      <button type="button" {...shared}>
        {props.children}
        {props.endIcon}
      </button>
    )
  }
  return (
    <a href={props.href} {...newTabLink} {...shared}>
      {props.children}
      {props.endIcon}
    </a>
  )
}
