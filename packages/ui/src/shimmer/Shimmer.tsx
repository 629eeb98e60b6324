import type { JSX } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import css from './Shimmer.css?inline'

/** Props of {@link Shimmer}. */
export interface ShimmerProps {
  /** CSS lengths, for instance `40px` or `60%`. */
  readonly width?: string | undefined
  readonly height?: string | undefined
  readonly shape?: 'rounded' | 'row' | 'circle' | undefined
}

/** The place of something that is still loading. Say so in words elsewhere: it is hidden from screen readers. */
export function Shimmer({ width = '100%', height = '20px', shape = 'rounded' }: ShimmerProps): JSX.Element {
  useStyles(css)
  return (
    <span
      className="shimmer"
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}
