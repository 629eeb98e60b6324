import type { SwapFlow, SwapStep } from '@foyer/core/swap'
import type { SwapCopy } from '../../copy/swap/en.js'

/** A flow that wallet or network are at. */
export type RunningFlow = Extract<SwapFlow, { readonly status: 'checking' | 'asking' | 'confirming' }>

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
