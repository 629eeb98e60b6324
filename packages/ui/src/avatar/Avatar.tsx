import { type CSSProperties, type JSX, useState } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Avatar.css?inline'

/** The seed, picture and size of an {@link Avatar}. */
export interface AvatarProps {
  /** The number from which the avatar is drawn, as `addressSeed` of `@foyer/common` returns it for the address. */
  readonly seed: number
  /** The URL of an image that replaces the drawing. The caller has checked its scheme. */
  readonly src?: string | undefined
  /** The size: `sm` 28 px, `md` 40 px (default), `lg` 64 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
}

/** A round picture of an account: its image, or a drawn door in two colors. Decorative. */
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
