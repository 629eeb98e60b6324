import { selectSwap } from '@foyer/core/swap'
import { ScrollArea, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { ReviewButtons } from './ReviewButtons.js'
import { ReviewedAmounts } from './ReviewedAmounts.js'
import { SwapDetailsBox } from './SwapDetailsBox.js'
import { SwappedPanel } from './SwappedPanel.js'
import type { SwapPanelProps } from './SwapScreen.js'
import { SwapStatus } from './SwapStatus.js'
import { SwapWaiting } from './SwapWaiting.js'
import { useReturnToForm } from './useReturnToForm.js'
import { useReview } from './useReview.js'
import { useSwapStart } from './useSwapStart.js'

/** A swap before it is carried out, while wallet and network are at it, and what came of it. */
export function SwapReviewPanel({ verbs }: SwapPanelProps): JSX.Element {
  const form = usePart(selectSwap)
  useSwapStart(verbs)
  const rebuild = useReview(verbs)
  useReturnToForm(form)
  if (!verbs || !form.source || !form.target) return <SwapWaiting />
  if (form.flow.status === 'swapped') return <SwappedPanel receipt={form.flow.receipt} verbs={verbs} />
  return (
    <>
      {/* The buttons stay in sight on small screens, and so does what is to be thought of. */}
      <ScrollArea maxHeight="rest">
        <ViewBody>
          <ReviewedAmounts form={form} />
          <SwapDetailsBox form={form} isOpenAtFirst />
        </ViewBody>
      </ScrollArea>
      <ViewBody>
        <SwapStatus form={form} />
        <ReviewButtons form={form} verbs={verbs} onRebuild={rebuild} />
      </ViewBody>
    </>
  )
}
