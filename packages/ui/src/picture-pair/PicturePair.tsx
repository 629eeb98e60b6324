import type { JSX } from 'react'
import { Picture } from '../picture/Picture.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './PicturePair.css?inline'

/** One of the two pictures. */
export interface PairedPicture {
  /** The name. Its first letter replaces a missing image. */
  readonly name: string
  /** The URL of the image. The caller has checked its scheme. */
  readonly src?: string | undefined
}

/** The two pictures of a {@link PicturePair}. */
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

/** Two round pictures that slide together once. Decorative, so the names must appear next to them. */
export function PicturePair({ start, end }: PicturePairProps): JSX.Element {
  useStyles(css)
  return (
    <div className="picture-pair" aria-hidden="true">
      <Side {...start} />
      <Side {...end} />
    </div>
  )
}
