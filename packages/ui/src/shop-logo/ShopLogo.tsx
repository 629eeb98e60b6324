import type { JSX } from 'react'
import { Picture, type PictureSize } from '../picture/Picture.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ShopLogo.css?inline'

/** The shop and the size of a {@link ShopLogo}. */
export interface ShopLogoProps {
  readonly shop: 'coinbase' | 'meld'
  readonly size?: PictureSize | undefined
}

const drawings: Readonly<Record<ShopLogoProps['shop'], JSX.Element>> = {
  coinbase: <path d="M27.5 16.5a8.5 8.5 0 1 0 0 7" strokeWidth="4.5" strokeLinecap="round" />,
  meld: (
    <>
      <circle cx="16" cy="20" r="7" strokeWidth="3" />
      <circle cx="24" cy="20" r="7" strokeWidth="3" />
    </>
  ),
}

/** A drawing that represents a seller. Decorative, because the name appears next to it. */
export function ShopLogo({ shop, size }: ShopLogoProps): JSX.Element {
  useStyles(css)
  const drawing = (
    <svg
      className="shop-logo"
      data-shop={shop}
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {drawings[shop]}
    </svg>
  )
  return <Picture src={undefined} size={size} fallback={drawing} />
}
