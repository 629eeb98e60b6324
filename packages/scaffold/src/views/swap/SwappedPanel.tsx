import type { SwapReceipt, SwapVerbs } from '@foyer/core/swap'
import { SwapIcon } from '@foyer/ui'
import type { JSX } from 'react'
import { fill } from '../../copy/phrases.js'
import { swapReviewEn } from '../../copy/swap/reviewEn.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { ResultPanel } from '../../foyer/ResultPanel.js'
import { useView } from '../../foyer/ViewContext.js'
import { shortAmount } from '../../tokens/shortAmount.js'

/** Props of {@link SwappedPanel}. */
export interface SwappedPanelProps {
  readonly receipt: SwapReceipt
  readonly verbs: SwapVerbs
}

/** What was swapped, where to follow it, and the way to the account. */
export function SwappedPanel({ receipt, verbs }: SwappedPanelProps): JSX.Element {
  const { foyer } = useView()
  const words = useSwapCopy('review', swapReviewEn)
  const { isConfirmed, sourceAmount, sourceSymbol, targetAmount, targetSymbol } = receipt
  const amounts = {
    from: `${sourceAmount} ${sourceSymbol}`,
    to: `${shortAmount(targetAmount, 6)} ${targetSymbol}`,
  }
  const leave = () => {
    foyer.router.reset({ view: 'Account' })
    verbs.dismiss()
  }
  return (
    <ResultPanel
      icon={<SwapIcon />}
      title={isConfirmed ? words.swapped : words.unconfirmed}
      text={fill(isConfirmed ? words.swappedText : words.unconfirmedText, amounts)}
      link={{ url: receipt.explorerUrl, label: words.explorer }}
      done={{ label: words.done, onClick: leave }}
      isPending={!isConfirmed}
      testId="foyer-swap"
      messageId={isConfirmed ? 'swapped' : 'unconfirmed'}
    />
  )
}
