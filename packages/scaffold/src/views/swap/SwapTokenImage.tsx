import type { SwapAsset } from '@foyer/core/features'
import type { PictureSize } from '@foyer/ui'
import type { JSX } from 'react'
import { TokenImage } from '../../tokens/TokenRow.js'

/** The asset and the size of a {@link SwapTokenImage}. */
interface SwapTokenImageProps {
  readonly asset: SwapAsset
  readonly size?: PictureSize | undefined
}

/** The image of a token to swap, or the first letter of its symbol. */
export function SwapTokenImage({ asset: { logoUri, symbol }, size }: SwapTokenImageProps): JSX.Element {
  return <TokenImage token={{ iconUrl: logoUri, symbol }} size={size} />
}
