import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './IconButton.css?inline'

/** Props of {@link IconButton}. */
export interface IconButtonProps {
  /** The accessible name, which describes the action. Also the tooltip. */
  readonly label: string
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly variant?: 'ghost' | 'solid' | undefined
  /** The size: `sm` 28 px for use inside rows, `md` 36 px, or at least 44 px on touch screens. */
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
