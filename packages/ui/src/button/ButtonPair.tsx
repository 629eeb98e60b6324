import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ButtonPair.css?inline'

/** Props of {@link ButtonPair}. */
export interface ButtonPairProps {
  /** The way out, then the way on; one alone takes all of the line. */
  readonly children: ReactNode
}

/** Two buttons of one line in equal parts. */
export function ButtonPair({ children }: ButtonPairProps): JSX.Element {
  useStyles(css)
  return <div className="button-pair">{children}</div>
}
