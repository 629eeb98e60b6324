import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Shimmer.css?inline'

/** The size and shape of a {@link Shimmer}. */
export interface ShimmerProps {
  /** The width as a CSS length, such as `40px` or `60%`. */
  readonly width?: string | undefined
  /** The height. Defaults to the height of a list row for `row`, otherwise to 16 px, as for a short text. */
  readonly height?: string | undefined
  readonly shape?: 'rounded' | 'row' | 'circle' | undefined
}

/** The placeholder of something that is loading. It is hidden from screen readers, so announce the wait elsewhere. */
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
