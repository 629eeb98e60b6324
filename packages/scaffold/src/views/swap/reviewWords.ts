import type { SwapFlow, SwapForm, SwapStep } from '@foyer/core/swap'
import type { SwapCopy } from '../../copy/en/swap.js'

/** Whether a wallet may still carry out what nobody waits for any more. */
export function isUncertain(flow: SwapFlow): boolean {
  return (
    flow.status === 'failed' &&
    ['ABORTED', 'FRAME_TIMED_OUT', 'REQUEST_TIMED_OUT'].includes(flow.failure.code)
  )
}

/** What the main button of the review says. */
export function reviewLabel(form: SwapForm, words: SwapCopy['review']): string {
  const { flow, review, priceChange } = form
  if (review.status === 'failed' && !form.isLocked) return words.again
  const next = review.status === 'ready' ? review.step : 'swap'
  const step = form.isLocked && 'step' in flow ? flow.step : next
  if (step === 'approve') return form.isLocked ? words.approving : words.approve
  if (form.isLocked) return words.swap
  if (isUncertain(flow)) return words.swapAgain
  return priceChange ? words.accept : words.swap
}

/** A flow that wallet or network are at. */
type RunningFlow = Extract<SwapFlow, { readonly status: 'checking' | 'asking' | 'confirming' }>

/** What goes on, and what the visitor does about it. */
export function runningWords(
  { status, step }: RunningFlow,
  words: SwapCopy['review'],
): { readonly title: string; readonly text: string } {
  const texts: Readonly<Record<RunningFlow['status'], Readonly<Record<SwapStep, string>>>> = {
    checking: { approve: words.checkingHint, swap: words.checkingHint },
    asking: { approve: words.askingApproval, swap: words.askingSwap },
    confirming: { approve: words.confirmingApproval, swap: words.confirmingSwap },
  }
  return { title: words[status], text: texts[status][step] }
}
