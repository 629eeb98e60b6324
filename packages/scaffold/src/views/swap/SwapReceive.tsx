import type { SwapForm } from '@foyer/core/swap'
import { Shimmer } from '@foyer/ui'
import { AmountField } from '@foyer/ui/swap'
import type { JSX } from 'react'
import { swapFormEn } from '../../copy/swap/formEn.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { useDollarText } from '../../tokens/dollarText.js'
import { shortAmount } from '../../tokens/shortAmount.js'
import { TokenButton } from './TokenButton.js'

/** The amount cannot be typed: it follows from the other one. */
const unchanged = () => undefined

/** How much of which token comes. */
export function SwapReceive({ form }: { readonly form: SwapForm }): JSX.Element {
  const words = useSwapCopy('form', swapFormEn)
  const { target, targetAmount, quote, isLocked } = form
  const worth = useDollarText()(form.targetWorth)
  const isReading = quote.status === 'reading' && targetAmount === ''
  return (
    <AmountField
      label={words.receive}
      value={targetAmount && shortAmount(targetAmount, 6)}
      onChange={unchanged}
      unit={<TokenButton side="target" asset={target} isLocked={isLocked} />}
      worth={isReading ? <Shimmer width="64px" height="14px" /> : worth && <bdi>{worth}</bdi>}
      isReadOnly
      testId="foyer-swap-target-amount"
    />
  )
}
