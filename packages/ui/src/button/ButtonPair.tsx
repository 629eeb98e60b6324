import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import { ViewFoot } from '../view-foot/ViewFoot.js'
import css from './ButtonPair.css?inline'

/** Props of {@link ButtonPair}. */
export interface ButtonPairProps {
  /** The way out, then the way on; one alone takes all of the line. */
  readonly children: ReactNode
}

/** Two buttons of one line in equal parts, at the foot of a screen. */
export function ButtonPair({ children }: ButtonPairProps): JSX.Element {
  useStyles(css)
  return (
    <ViewFoot>
      <div className="button-pair">{children}</div>
    </ViewFoot>
  )
}
