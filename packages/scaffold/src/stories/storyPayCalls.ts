import type { StoryRequest } from './StoryRequest.js'
import { storyImages } from './storyImages.js'

/** The responses of a story's exchanges. */
export interface StoryExchanges {
  readonly exchanges?: readonly { readonly id: string; readonly name: string; readonly imageUrl?: string }[]
  readonly status?: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** The reason for refusing the payment. */
  readonly refusal?: string
}

/** The exchanges of most stories. */
export const twoExchanges = [
  { id: 'harbor', name: 'Harbor', imageUrl: storyImages.harbour },
  { id: 'kite', name: 'Kite Exchange', imageUrl: storyImages.kite },
]

/** Creates the JSON-RPC responses of exchanges. Payments are in progress by default. */
export function answerPay(script: StoryExchanges = {}) {
  return ({ body }: StoryRequest): unknown => {
    const { method } = body as { readonly method: string } // the body that the feature posts
    const { exchanges = twoExchanges, status = 'IN_PROGRESS', refusal } = script
    if (method === 'reown_getExchanges') return { result: { exchanges, total: exchanges.length } }
    if (method === 'reown_getExchangeBuyStatus') return { result: { status } }
    if (refusal) return { error: { code: -32000, message: refusal } }
    return { result: { url: 'https://harbor.example/pay', sessionId: 'session' } }
  }
}
