import { formatBalance } from '@foyer/common'
import type { TokenBalance } from '@foyer/core/tokens'
import { Picture, type PictureSize } from '@foyer/ui'
import type { JSX } from 'react'

/** How much there is of a token, as shown. */
export function amountText({ quantity, symbol }: TokenBalance): string {
  return `${formatBalance(quantity.numeric)} ${symbol}`
}

/** The picture of a token, or its first letter. */
export function TokenImage({
  token: { iconUrl, symbol },
  size,
}: {
  readonly token: { readonly iconUrl?: string | undefined; readonly symbol: string }
  readonly size?: PictureSize | undefined
}): JSX.Element {
  const letter = symbol.slice(0, 1).toUpperCase()
  return <Picture src={iconUrl} shape="circle" size={size} isLazy={true} fallback={letter} />
}
