import { Button } from '@foyer/ui'
import { ButtonPair } from '@foyer/ui/swap'
import type { JSX } from 'react'
import { swapReviewEn } from '../../copy/swap/reviewEn.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { useView } from '../../foyer/ViewContext.js'
import { StopWaiting } from '../../payments/StopWaiting.js'
import { reviewLabel } from './reviewLabel.js'
import type { SwapPart } from './SwapPart.js'

/** Props of {@link ReviewButtons}. */
export interface ReviewButtonsProps extends SwapPart {
  /** Has the transaction built anew. */
  readonly onRebuild: () => void
}

/** The way out, and the way on: letting the token be taken, then swapping. */
export function ReviewButtons({ form, verbs, onRebuild }: ReviewButtonsProps): JSX.Element {
  const { foyer } = useView()
  const words = useSwapCopy('review', swapReviewEn)
  const { isLocked, review, action } = form
  const isBuilding = review.status === 'none' || review.status === 'building' || action !== 'review'
  const goOn = review.status === 'failed' ? onRebuild : () => void verbs.confirm()
  const buttons = (leave: () => void) => (
    <ButtonPair>
      <Button size="lg" variant="secondary" isFullWidth onClick={leave} testId="foyer-swap-cancel">
        {isLocked ? words.stopWaiting : words.cancel}
      </Button>
      <Button
        size="lg"
        isFullWidth
        isLoading={isLocked || isBuilding}
        onClick={goOn}
        testId="foyer-swap-confirm"
      >
        {reviewLabel(form, words)}
      </Button>
    </ButtonPair>
  )
  // What the wallet holds may still be approved there; once it sent, only the looking ends.
  if (form.flow.status === 'asking') return <StopWaiting onStop={verbs.cancel}>{buttons}</StopWaiting>
  return buttons(isLocked ? verbs.cancel : () => foyer.router.goBack())
}
