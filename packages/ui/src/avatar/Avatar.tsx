import { type JSX, useState } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import css from './Avatar.css?inline'
import { addressTints } from './addressTints.js'

/** Props of {@link Avatar}. */
export interface AvatarProps {
  readonly address: string
  /** An image address whose scheme the caller has checked; wins over the colours. */
  readonly src?: string | undefined
  /** `sm` 24, `md` 40 (default), `lg` 64 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
}

function gradientOf(address: string): string {
  const [shade, low, middle, high, light] = addressTints(address)
  return `radial-gradient(circle at 32% 24%, ${light}, ${high} 26%, ${middle} 50%, ${low} 74%, ${shade})`
}

/** A round picture of an account: its image, or colours made from its address. Decoration. */
export function Avatar({ address, src, size = 'md' }: AvatarProps): JSX.Element {
  useStyles(css)
  const [failedSrc, setFailedSrc] = useState<string>()
  const hasImage = src !== undefined && src !== failedSrc
  return (
    <span
      className="avatar"
      data-size={size}
      aria-hidden="true"
      style={hasImage ? undefined : { background: gradientOf(address) }}
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
