import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Illustration.css?inline'

/** The shapes of an {@link Illustration}. */
interface IllustrationProps {
  readonly children: ReactNode
}

/**
 * The frame of an illustration on a grid of 72 px. Its parts have the classes `line`, `soft`, `base`, `fill`, `mark`.
 */
export function Illustration({ children }: IllustrationProps): JSX.Element {
  useStyles(css)
  return (
    <svg className="illustration" viewBox="0 0 72 72" fill="none" aria-hidden="true">
      {children}
    </svg>
  )
}
