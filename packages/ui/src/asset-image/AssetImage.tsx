import type { JSX, ReactNode } from 'react'
import { Picture } from '../picture/Picture.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './AssetImage.css?inline'

/** One of the pictures of an {@link AssetImage}. */
export interface AssetPicture {
  /** Its first letter stands in when there is no image. */
  readonly name: string
  /** An image address whose scheme the caller has checked. */
  readonly src?: string | undefined
  /** `circle` for tokens, `rounded` for collectibles. */
  readonly shape: 'circle' | 'rounded'
}

/** Props of {@link AssetImage}. */
export interface AssetImageProps {
  /** One, or two that overlap. */
  readonly pictures: readonly AssetPicture[]
  /** A small mark on the corner, beside a single picture. */
  readonly badge?: ReactNode
  readonly tone?: 'neutral' | 'danger' | undefined
}

function Part({
  picture,
  badge,
}: {
  readonly picture: AssetPicture
  readonly badge?: ReactNode
}): JSX.Element {
  const letter = (picture.name.trim()[0] ?? '?').toUpperCase()
  return <Picture src={picture.src} shape={picture.shape} isLazy fallback={letter} badge={badge} />
}

/** What moved: one picture with a mark, or both sides of an exchange. 40 px; decoration beside the words. */
export function AssetImage({ pictures, badge, tone = 'neutral' }: AssetImageProps): JSX.Element {
  useStyles(css)
  const [first, second] = pictures
  return (
    <span className="asset-image" data-count={second ? 2 : 1} data-tone={tone}>
      {first && <Part picture={first} badge={second ? undefined : badge} />}
      {second && <Part picture={second} />}
    </span>
  )
}
