import type { JSX } from 'react'
import { Shimmer } from '../shimmer/Shimmer.js'
import { useStyles } from '../style-root/useStyles.js'
import css from './WalletCard.css?inline'

/** The place of a wallet that is still loading. */
export function WalletCardShimmer(): JSX.Element {
  useStyles(css)
  return (
    <span className="wallet-card" data-state="loading" aria-hidden="true">
      <Shimmer width="56px" height="56px" shape="row" />
      <span className="wallet-card__text">
        <Shimmer width="52px" height="10px" />
      </span>
    </span>
  )
}
