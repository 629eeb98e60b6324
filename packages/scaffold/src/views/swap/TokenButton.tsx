import type { SwapAsset } from '@foyer/core/swap'
import { ChevronDownIcon } from '@foyer/ui/account-icons'
import { Chip } from '@foyer/ui/swap'
import type { JSX } from 'react'
import { fill } from '../../copy/phrases.js'
import { swapFormEn } from '../../copy/swap/formEn.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { SwapTokenImage } from './SwapTokenImage.js'
import { useChooseToken } from './useChooseToken.js'

/** Props of {@link TokenButton}. */
export interface TokenButtonProps {
  readonly side: 'source' | 'target'
  readonly asset: SwapAsset | undefined
  readonly isLocked: boolean
}

/** The token of a side, and the way to another one. */
export function TokenButton({ side, asset, isLocked }: TokenButtonProps): JSX.Element {
  const words = useSwapCopy('form', swapFormEn)
  const choose = useChooseToken(side)
  return (
    <Chip
      image={asset && <SwapTokenImage asset={asset} size="xs" />}
      endIcon={isLocked ? undefined : <ChevronDownIcon />}
      onClick={isLocked ? undefined : choose}
      testId={`foyer-swap-${side}-token`}
    >
      {asset ? (
        <>
          <span aria-hidden="true">{asset.symbol}</span>
          <span className="visually-hidden">{fill(words.changeToken, { symbol: asset.symbol })}</span>
        </>
      ) : (
        words.selectToken
      )}
    </Chip>
  )
}
