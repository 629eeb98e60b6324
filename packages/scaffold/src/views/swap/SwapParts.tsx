import type { SwapArguments } from '@foyer/core'
import type { SwapActions, SwapAsset, SwapForm } from '@foyer/core/swap'
import type { PictureSize } from '@foyer/ui'
import { type JSX, useEffect } from 'react'
import { useIsVisited } from '../../foyer/useIsVisited.js'
import { TokenImage } from '../../tokens/TokenRow.js'

/** What the parts of a swap share. */
export interface SwapPart {
  readonly form: SwapForm
  readonly actions: SwapActions
}

/** Props of {@link SwapTokenImage}. */
interface SwapTokenImageProps {
  readonly asset: SwapAsset
  readonly size?: PictureSize | undefined
}

/** The picture of a token that can be swapped, or its first letter. */
export function SwapTokenImage({ asset: { logoUri, symbol }, size }: SwapTokenImageProps): JSX.Element {
  return <TokenImage token={{ iconUrl: logoUri, symbol }} size={size} />
}

/** Gets the form ready and keeps it up to date; where it stands in place, not before the visitor does anything. */
export function useSwapStart(actions: SwapActions | undefined, begin?: SwapArguments): void {
  const isVisited = useIsVisited()
  useEffect(() => {
    if (!actions || !isVisited) return
    void actions.start(begin)
    return actions.watch()
  }, [actions, isVisited, begin])
}
