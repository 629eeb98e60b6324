import { type CSSProperties, type JSX, useState } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Avatar.css?inline'

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** A number that stands for the address, as `addressSeed` of `@foyer/common` makes it. */
  readonly seed: number
  /** An image address whose scheme the caller has checked; wins over the drawing. */
  readonly src?: string | undefined
  /** `sm` 28, `md` 40 (default), `lg` 64 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
}

/** A round picture of an account: its image, or a door in two colours of its own. Decoration. */
export function Avatar({ seed, src, size = 'md' }: AvatarProps): JSX.Element {
  useStyles(css)
  const [failedSrc, setFailedSrc] = useState<string>()
  const hasImage = src !== undefined && src !== failedSrc
  return (
    <span
      className="avatar"
      data-size={size}
      data-drawn={hasImage ? undefined : ''}
      aria-hidden="true"
      style={{ '--foyer-seed': seed } as CSSProperties}
    >
      {hasImage && (
        <img
          className="avatar__image"
          src={src}
          alt=""
          draggable={false}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  )
}
