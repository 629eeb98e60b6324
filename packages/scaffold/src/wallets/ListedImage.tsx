import type { WalletListing } from '@foyer/core'
import { Picture, WalletImage, type WalletImageProps } from '@foyer/ui'
import type { JSX } from 'react'
import { useView } from '../foyer/ViewContext.js'
import { hasMark, useMarks, useWalletImages } from './useWalletImage.js'

/** Props of {@link ListedImage}. */
interface ListedImageProps extends Pick<WalletImageProps, 'size'> {
  readonly wallet: WalletListing
}

/** The image of a listed wallet. Without one, its bundled mark, whose place is empty until the marks are loaded. */
export function ListedImage({ wallet, size }: ListedImageProps): JSX.Element {
  const isMarked = hasMark(wallet)
  useMarks(isMarked)
  const imageOf = useWalletImages()
  const isAwaited = useView().marks === undefined
  if (isMarked && isAwaited) return <Picture src={undefined} fallback={null} size={size} />
  return <WalletImage name={wallet.name} src={imageOf(wallet)} size={size} />
}
