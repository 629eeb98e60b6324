import type { JSX } from 'react'
import { Shimmer } from '../shimmer/Shimmer.js'
import { useStyles } from '../style-root/useStyles.js'
import css from './CollectibleCard.css?inline'

/** The place of a collectible that is still loading. */
export function CollectibleCardShimmer(): JSX.Element {
  useStyles(css)
  return (
    <span className="collectible-card" aria-hidden="true">
      <Shimmer height="100%" />
      <span className="collectible-card__name" data-state="loading">
        <Shimmer width="60%" height="12px" />
      </span>
    </span>
  )
}
