import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Explainer.css?inline'

/** The illustration and the texts of an {@link Explainer}. */
export interface ExplainerProps {
  readonly illustration: ReactNode
  readonly title: string
  readonly text: string
}

/** An illustrated paragraph of a view that explains something. */
export function Explainer({ illustration, title, text }: ExplainerProps): JSX.Element {
  useStyles(css)
  return (
    <div className="explainer">
      {illustration}
      <div className="explainer__text">
        <h3 className="explainer__title">{title}</h3>
        <p>{text}</p>
      </div>
    </div>
  )
}
