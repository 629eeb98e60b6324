import type { JSX, ReactNode } from 'react'
import { useMediaQuery } from '../hooks/useMediaQuery.js'
import { useStyles } from '../style-root/StyleRoot.js'
import { ViewFoot } from '../view-foot/ViewFoot.js'
import css from './ButtonPair.css?inline'

/** The two buttons of a {@link ButtonPair}. */
export interface ButtonPairProps {
  /** The button to go back, then the button to continue. A single button fills the line. */
  readonly children: ReactNode
  /** What the visitor must confirm before pressing. It stays in view together with the buttons. */
  readonly above?: ReactNode
  /** What pressing does. It scrolls with the view in a low window, where it would take the space of the view. */
  readonly summary?: ReactNode
}

/** Buttons in one line, of equal width unless the label of the last one needs more. */
export function ButtonLine({ children }: Pick<ButtonPairProps, 'children'>): JSX.Element {
  useStyles(css)
  return <div className="button-pair">{children}</div>
}

/** What the visitor must confirm before pressing the buttons of a foot, above them. */
export function AboveButtons({ children }: Pick<ButtonPairProps, 'children'>): JSX.Element {
  useStyles(css)
  return <div className="button-pair__above">{children}</div>
}

/** Two buttons in one line, at the bottom of a view. See {@link ButtonLine}. */
export function ButtonPair({ children, above, summary }: ButtonPairProps): JSX.Element {
  const isLow = useMediaQuery('(max-height: 700px)')
  return (
    <>
      {isLow && summary}
      <ViewFoot>
        {(above || summary) && (
          <AboveButtons>
            {!isLow && summary}
            {above}
          </AboveButtons>
        )}
        <ButtonLine>{children}</ButtonLine>
      </ViewFoot>
    </>
  )
}
