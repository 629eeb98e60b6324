import { type JSX, useState } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Avatar.css?inline'

const tintCount = 5
const tintStep = 0.15

function hexDigitsOf(address: string): string {
  const digits = address.replace(/^0x/i, '').slice(0, 6)
  if (/^[0-9a-f]{6}$/i.test(digits)) return digits
  let sum = 0
  for (const letter of address) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffff
  return sum.toString(16).padStart(6, '0')
}

/**
 * Five colours that stand for an address, as `rgb()`: the one its first six hex digits name (`0x` left out), then
 * four tints, each 15 % nearer to white. Addresses that are not hexadecimal are hashed first.
 */
export function addressTints(address: string): string[] {
  const base = Number.parseInt(hexDigitsOf(address), 16)
  const channels = [base >> 16, (base >> 8) & 255, base & 255]
  return Array.from({ length: tintCount }, (_, index) => {
    const mixed = channels.map(channel => Math.round(channel + (255 - channel) * tintStep * index))
    return `rgb(${mixed.join(' ')})`
  })
}

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
