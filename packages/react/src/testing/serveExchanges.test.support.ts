import { onTestFinished } from 'vitest'

type Params = Readonly<Record<string, unknown>>

/** The exchanges' answers to each method. No request is sent to the network. */
export interface ExchangeService {
  readonly url: string
  readonly asked: (readonly [method: string, params: Params])[]
  readonly answers: Record<string, (count: number) => unknown>
}

/** Answers the page's calls to the exchange service until the test ends. */
export function serveExchanges(): ExchangeService {
  const served: ExchangeService = {
    url: 'https://blockchain.invalid',
    asked: [],
    answers: {
      reown_getExchanges: () => ({ result: { exchanges: [{ id: 'harbor', name: 'Harbor' }], total: 1 } }),
      reown_getExchangePayUrl: () => ({
        result: { url: 'https://harbor.example/pay', sessionId: 'session' },
      }),
      reown_getExchangeBuyStatus: () => ({ result: { status: 'SUCCESS', txHash: '0xpaid' } }),
    },
  }
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { origin, pathname } = new URL(String(input))
    if (origin !== served.url || pathname !== '/v1/json-rpc') return new Response(null, { status: 404 })
    const posted = JSON.parse(String(init?.body)) as { readonly method: string; readonly params: Params }
    served.asked.push([posted.method, posted.params])
    const count = served.asked.filter(([method]) => method === posted.method).length
    return Response.json(served.answers[posted.method]?.(count))
  }
  onTestFinished(() => {
    globalThis.fetch = before
  })
  return served
}
