import { Children, type JSX, type ReactNode } from 'react'
import ChevronEndIcon from '../icons/chevron-end.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './PictureStrip.css?inline'

/** The text, pictures and action of a {@link PictureStrip}. */
export interface PictureStripProps {
  readonly text: ReactNode
  /** Small round pictures of the strip's target. The first five are shown. */
  readonly children: ReactNode
  readonly onClick: () => void
  readonly testId?: string | undefined
}

const mostPictures = 5

/** A line of text with pictures, which leads to the items it mentions. */
export function PictureStrip({ text, children, onClick, testId }: PictureStripProps): JSX.Element {
  useStyles(css)
  const pictures = Children.toArray(children).slice(0, mostPictures)
  return (
    <button type="button" className="picture-strip" onClick={onClick} data-testid={testId}>
      <span className="picture-strip__text">{text}</span>
      <span className="picture-strip__pictures">
        {Children.map(pictures, picture => (
          <span className="picture-strip__picture">{picture}</span>
        ))}
      </span>
      <ChevronEndIcon />
    </button>
  )
}
