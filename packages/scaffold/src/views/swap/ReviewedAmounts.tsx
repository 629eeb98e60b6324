import type { SwapAsset, SwapForm } from '@foyer/core/swap'
import { ChevronDownIcon } from '@foyer/ui/account-icons'
import { TransferStack, ValueRow } from '@foyer/ui/swap'
import type { JSX } from 'react'
import { swapReviewEn } from '../../copy/swap/reviewEn.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { useDollarText } from '../../tokens/dollarText.js'
import { shortAmount } from '../../tokens/shortAmount.js'
import { SwapTokenImage } from './SwapTokenImage.js'

interface ReviewedAmountProps {
  readonly label: string
  readonly amount: string
  readonly asset: SwapAsset | undefined
  readonly worth: number | undefined
  readonly testId: string
}

function ReviewedAmount({ label, amount, asset, worth, testId }: ReviewedAmountProps): JSX.Element {
  const dollarText = useDollarText()
  return (
    <ValueRow
      title={`${amount} ${asset?.symbol ?? ''}`}
      description={label}
      value={dollarText(worth)}
      image={asset && <SwapTokenImage asset={asset} />}
      testId={testId}
    />
  )
}

/** What goes and what comes. */
export function ReviewedAmounts({ form }: { readonly form: SwapForm }): JSX.Element {
  const words = useSwapCopy('review', swapReviewEn)
  return (
    <TransferStack
      hasPanels
      from={
        <ReviewedAmount
          label={words.send}
          amount={form.amount}
          asset={form.source}
          worth={form.sourceWorth}
          testId="foyer-swap-send"
        />
      }
      icon={<ChevronDownIcon />}
      to={
        <ReviewedAmount
          label={words.receive}
          amount={form.targetAmount && shortAmount(form.targetAmount, 6)}
          asset={form.target}
          worth={form.targetWorth}
          testId="foyer-swap-receive"
        />
      }
    />
  )
}
