import type { JSX } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import css from './Spinner.css?inline'

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** `sm` 16 px, `md` 20 px (default), `lg` 32 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** Announces the wait; without it the spinner is decoration beside a text that says so. */
  readonly label?: string | undefined
}

/** A turning ring in the current text colour. With reduced motion it pulses in place. */
export function Spinner({ size = 'md', label }: SpinnerProps): JSX.Element {
  useStyles(css)
  if (!label) return <span className="spinner" data-size={size} aria-hidden="true" />
  return <span className="spinner" data-size={size} role="img" aria-label={label} />
}
