import { onTestFinished } from 'vitest'
import { serveStoryBlockchain } from '../../stories/storyBlockchain.js'
import { twoExchanges } from '../../stories/storyPayCalls.js'

type Answer = () => Response | Promise<Response>

interface ExchangeAnswers {
  /** The answer to the request for the payment's page. */
  readonly page: Answer
  /** The answer to the request for the payment's status. */
  readonly status?: Answer | undefined
}

/** Serves two exchanges and the story's blockchain until the test ends. */
export function serveExchanges({ page, status }: ExchangeAnswers): void {
  const before = globalThis.fetch
  onTestFinished(serveStoryBlockchain({}))
  const blockchain = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    if (body.includes('reown_getExchangePayUrl')) return page()
    if (status && body.includes('reown_getExchangeBuyStatus')) return status()
    if (body.includes('reown_getExchanges'))
      return Response.json({ result: { exchanges: twoExchanges, total: 2 } })
    return blockchain(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = before
  })
}
