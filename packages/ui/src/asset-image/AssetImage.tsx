import type { JSX, ReactNode } from 'react'
import { Picture } from '../picture/Picture.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './AssetImage.css?inline'

/** One of the pictures of an {@link AssetImage}. */
export interface AssetPicture {
  /** The name. Its first letter replaces a missing image. */
  readonly name: string
  /** The URL of the image. The caller has checked its scheme. */
  readonly src?: string | undefined
  /** The shape: `circle` for tokens, `rounded` for collectibles. */
  readonly shape: 'circle' | 'rounded'
}

/** The pictures, badge and tone of an {@link AssetImage}. */
export interface AssetImageProps {
  /** One picture, or two that overlap. */
  readonly pictures: readonly AssetPicture[]
  /** A small mark at the corner of a single picture. */
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

/**
 * The pictures of a transfer or an exchange: one with a mark, or two. 40 px high. Decorative, hidden from screen
 * readers.
 */
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
