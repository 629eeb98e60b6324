import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './IconButton.css?inline'

/** Props of {@link IconButton}. */
export interface IconButtonProps {
  /** What pressing it does; also shown by the browser on hover. */
  readonly label: string
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly variant?: 'ghost' | 'solid' | undefined
  /** `sm` 28 px inside other rows, `md` 36 px; at least 44 px for fingers in `md`. */
  readonly size?: 'sm' | 'md' | undefined
  readonly isDisabled?: boolean | undefined
  readonly testId?: string | undefined
}

/** A square button with an icon and an accessible name. */
export function IconButton(props: IconButtonProps): JSX.Element {
  useStyles(css)
  return (
    <button
      type="button"
      className="icon-button"
      data-variant={props.variant ?? 'ghost'}
      data-size={props.size ?? 'md'}
      aria-label={props.label}
      title={props.label}
      disabled={props.isDisabled}
      onClick={props.onClick}
      data-testid={props.testId}
    >
      {props.children}
    </button>
  )
}
