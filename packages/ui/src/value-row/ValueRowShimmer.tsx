import type { JSX } from 'react'
import { Shimmer } from '../shimmer/Shimmer.js'
import { useStyles } from '../style-root/useStyles.js'
import css from './ValueRow.css?inline'

/** The place of a `ValueRow` that is still loading. */
export function ValueRowShimmer(): JSX.Element {
  useStyles(css)
  return (
    <span className="value-row" data-state="loading" aria-hidden="true">
      <Shimmer width="40px" height="40px" shape="circle" />
      <span className="value-row__text" data-state="loading">
        <Shimmer width="96px" height="14px" />
        <Shimmer width="64px" height="12px" />
      </span>
      <Shimmer width="48px" height="14px" />
    </span>
  )
}
