import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import css from './Illustration.css?inline'

/** Props of {@link Illustration}. */
export interface IllustrationProps {
  readonly children: ReactNode
}

/** The frame of an illustration: 72 px grid; its parts are classed `line`, `soft`, `base`, `fill`, `mark`. */
export function Illustration({ children }: IllustrationProps): JSX.Element {
  useStyles(css)
  return (
    <svg className="illustration" viewBox="0 0 72 72" fill="none" aria-hidden="true">
      {children}
    </svg>
  )
}
