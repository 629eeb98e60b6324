import type { PayFlow } from '@foyer/core/pay'
import type { PayCopy } from '../../copy/pay/en.js'

/** What stands there while a payment runs, and when it ended. */
export interface ProgressWords {
  readonly title: string
  readonly text: string
  readonly state: 'waiting' | 'success' | 'error'
}

/** A payment that began. */
export type BegunFlow = Exclude<PayFlow, { readonly status: 'idle' }>

export function progressWords(flow: BegunFlow, words: PayCopy['progress']): ProgressWords {
  if (flow.status === 'succeeded') {
    return { title: words.completed, text: words.completedText, state: 'success' }
  }
  if (flow.status === 'failed') return { title: words.failed, text: words.failedText, state: 'error' }
  return flow.means.type === 'exchange'
    ? { title: words.initiated, text: words.initiatedText, state: 'waiting' }
    : { title: words.awaiting, text: words.awaitingText, state: 'waiting' }
}
