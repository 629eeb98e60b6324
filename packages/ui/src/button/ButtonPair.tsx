import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import { ViewFoot } from '../view-foot/ViewFoot.js'
import css from './ButtonPair.css?inline'

/** The two buttons of a {@link ButtonPair}. */
export interface ButtonPairProps {
  /** The button to go back, then the button to continue. A single button fills the line. */
  readonly children: ReactNode
  /** What the visitor must see or confirm before pressing. It stays in view together with the buttons. */
  readonly above?: ReactNode
}

/** Buttons of equal width in one line. */
export function ButtonLine({ children }: Pick<ButtonPairProps, 'children'>): JSX.Element {
  useStyles(css)
  return <div className="button-pair">{children}</div>
}

/** Two buttons of equal width in one line, at the bottom of a view. */
export function ButtonPair({ children, above }: ButtonPairProps): JSX.Element {
  return (
    <ViewFoot>
      {above && <div className="button-pair__above">{above}</div>}
      <ButtonLine>{children}</ButtonLine>
    </ViewFoot>
  )
}
