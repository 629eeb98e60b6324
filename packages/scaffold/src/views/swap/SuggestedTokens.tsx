import type { AccountId } from '@foyer/common'
import type { SwapAsset } from '@foyer/core/swap'
import { useStyles } from '@foyer/ui'
import { Chip } from '@foyer/ui/swap'
import type { JSX } from 'react'
import { swapChoiceEn } from '../../copy/swap/choiceEn.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import css from './SuggestedTokens.css?inline'
import { SwapTokenImage } from './SwapTokenImage.js'

/** Props of {@link SuggestedTokens}. */
export interface SuggestedTokensProps {
  readonly assets: readonly SwapAsset[]
  readonly onChoose: (token: AccountId) => void
}

/** Tokens that many swap, one press away. */
export function SuggestedTokens({ assets, onChoose }: SuggestedTokensProps): JSX.Element | null {
  useStyles(css)
  const words = useSwapCopy('choice', swapChoiceEn)
  if (assets.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="suggested-tokens" role="group" aria-label={words.suggested}>
      {assets.map(asset => (
        <Chip
          key={asset.id}
          image={<SwapTokenImage asset={asset} size="xs" />}
          onClick={() => onChoose(asset.id)}
          testId={`foyer-swap-suggested-${asset.symbol}`}
        >
          {asset.symbol}
        </Chip>
      ))}
    </div>
  )
}
