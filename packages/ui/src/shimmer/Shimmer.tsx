import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Shimmer.css?inline'

/** Props of {@link Shimmer}. */
export interface ShimmerProps {
  /** CSS lengths, for instance `40px` or `60%`. */
  readonly width?: string | undefined
  /** Default: that of a list row for `row`, otherwise 20 px. */
  readonly height?: string | undefined
  readonly shape?: 'rounded' | 'row' | 'circle' | undefined
}

/** The place of something that is still loading. Say so in words elsewhere: it is hidden from screen readers. */
export function Shimmer({ width, height, shape = 'rounded' }: ShimmerProps): JSX.Element {
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
