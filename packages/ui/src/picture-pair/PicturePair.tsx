import type { JSX } from 'react'
import { Picture } from '../picture/Picture.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './PicturePair.css?inline'

/** One of the two. */
export interface PairedPicture {
  /** Its first letter stands in when there is no image. */
  readonly name: string
  /** An image address whose scheme the caller has checked. */
  readonly src?: string | undefined
}

/** Props of {@link PicturePair}. */
export interface PicturePairProps {
  readonly start: PairedPicture
  readonly end: PairedPicture
}

function Side({ name, src }: PairedPicture): JSX.Element {
  const [letter = ''] = name.trim()
  return (
    <span className="picture-pair__side">
      <Picture src={src} size="xl" shape="circle" fallback={letter.toUpperCase()} />
    </span>
  )
}

/** Two round pictures that slide together once. Decoration: the names must stand beside them. */
export function PicturePair({ start, end }: PicturePairProps): JSX.Element {
  useStyles(css)
  return (
    <div className="picture-pair" aria-hidden="true">
      <Side {...start} />
      <Side {...end} />
    </div>
  )
}
