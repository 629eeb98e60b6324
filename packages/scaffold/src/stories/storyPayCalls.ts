import type { StoryRequest } from './StoryRequest.js'
import { storyImages } from './storyImages.js'

/** What the exchanges of a story say to each method. */
export interface StoryExchanges {
  readonly exchanges?: readonly { readonly id: string; readonly name: string; readonly imageUrl?: string }[]
  readonly status?: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** Refuses to be paid at, with this reason. */
  readonly refusal?: string
}

/** The exchanges of everyday stories. */
export const twoExchanges = [
  { id: 'harbor', name: 'Harbor', imageUrl: storyImages.harbour },
  { id: 'kite', name: 'Kite Exchange', imageUrl: storyImages.kite },
]

/** Exchanges behind JSON-RPC; of everyday ones the payment is in progress. */
export function answerPay(script: StoryExchanges = {}) {
  return ({ body }: StoryRequest): unknown => {
    const { method } = body as { readonly method: string } // what the room posts
    const { exchanges = twoExchanges, status = 'IN_PROGRESS', refusal } = script
    if (method === 'reown_getExchanges') return { result: { exchanges, total: exchanges.length } }
    if (method === 'reown_getExchangeBuyStatus') return { result: { status } }
    if (refusal) return { error: { code: -32000, message: refusal } }
    return { result: { url: 'https://harbor.example/pay', sessionId: 'session' } }
  }
}
