import type { JSX, ReactNode } from 'react'
import { WalletIcon } from '../icons/WalletIcon.js'
import { Picture, type PictureSize } from '../picture/Picture.js'

/** Props of {@link WalletImage}. */
export interface WalletImageProps {
  /** Its first letter stands in when there is no image. */
  readonly name: string
  /** An image address whose scheme the caller has checked. */
  readonly src?: string | undefined
  readonly size?: PictureSize | undefined
  readonly isLazy?: boolean | undefined
  /** A small mark on the corner, for instance a tick for installed wallets. */
  readonly badge?: ReactNode
}

/** A wallet's icon. Decoration: the wallet's name must stand beside it. */
export function WalletImage({ name, src, size, isLazy, badge }: WalletImageProps): JSX.Element {
  const [letter] = name.trim()
  return (
    <Picture
      src={src}
      size={size}
      isLazy={isLazy}
      badge={badge}
      fallback={letter ? letter.toUpperCase() : <WalletIcon />}
    />
  )
}
