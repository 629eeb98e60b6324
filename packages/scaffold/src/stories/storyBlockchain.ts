import type { FoyerOptions } from '@foyer/core'
import type { StoryRequest } from './StoryRequest.js'
import { storyBalances } from './storyBalances.js'
import { storyNetworks, storySolana } from './storyNetworks.js'
import { everydayOnramp, type StoryOnrampCall, storyOnrampPaths } from './storyOnrampCalls.js'
import { answerPay } from './storyPayCalls.js'
import { everydaySwaps, type StorySwapCall, storyPrices, storySwapPaths } from './storySwapCalls.js'

/** The URL of a story's blockchain service. No request is sent to the network. */
const url = 'https://blockchain.invalid'
/**
 * The same service without support for the networks. It has its own URL, because a page asks only once which
 * networks a service supports.
 */
const unknownUrl = 'https://unknown.blockchain.invalid'

/** The options of an instance that uses the story's service. */
export const storyBlockchainServices: Pick<FoyerOptions, 'services'> = { services: { blockchainUrl: url } }

/** The options of an instance whose networks the service does not support. */
export const storyUnknownServices: Pick<FoyerOptions, 'services'> = {
  services: { blockchainUrl: unknownUrl },
}

/** The service's endpoints. */
export type StoryCall =
  | 'balance'
  | 'history'
  | 'identity'
  | 'reverse'
  | 'name'
  | 'suggestions'
  | 'register'
  | 'price'
  | 'sessions'
  | 'revoke'
  | 'pay'
  | StoryOnrampCall
  | StorySwapCall

/** The response of an endpoint: `silent` for none, an error, or a body in the service's format. */
export type StoryAnswer =
  | 'silent'
  | { readonly status: number; readonly body?: unknown }
  | ((request: StoryRequest) => unknown)

/** The responses of a story's service. Omitted endpoints have an ordinary response. */
export type StoryBlockchain = Readonly<Partial<Record<StoryCall, StoryAnswer>>>

const everyday: Required<StoryBlockchain> = {
  balance: () => ({ balances: storyBalances }),
  history: () => ({ data: [], next: null }),
  identity: () => ({ name: null, avatar: null }),
  reverse: () => [],
  name: { status: 404 },
  suggestions: () => ({ suggestions: [] }),
  register: () => ({}),
  price: storyPrices,
  sessions: () => ({ pcis: [] }),
  revoke: () => ({}),
  pay: answerPay(),
  ...everydayOnramp,
  ...everydaySwaps,
}

const paths: readonly (readonly [pattern: RegExp, call: StoryCall])[] = [
  [/^\/v1\/account\/([^/]+)\/balance$/, 'balance'],
  [/^\/v1\/account\/([^/]+)\/history$/, 'history'],
  [/^\/v1\/identity\/([^/]+)$/, 'identity'],
  [/^\/v1\/profile\/reverse\/([^/]+)$/, 'reverse'],
  [/^\/v1\/profile\/account\/([^/]+)$/, 'name'],
  [/^\/v1\/profile\/suggestions\/([^/]+)$/, 'suggestions'],
  [/^\/v1\/profile\/account$/, 'register'],
  [/^\/v1\/fungible\/price$/, 'price'],
  [/^\/v1\/sessions\/([^/]+)\/revoke$/, 'revoke'],
  [/^\/v1\/sessions\/([^/]+)$/, 'sessions'],
  ...storyOnrampPaths,
  ...storySwapPaths,
  [/^\/v1\/json-rpc$/, 'pay'],
]

const known = [...storyNetworks, storySolana].map(each => each.id)

async function answer(address: URL, body: unknown, script: StoryBlockchain): Promise<Response> {
  if (address.pathname === '/v1/supported-chains') {
    return Response.json({ http: address.origin === unknownUrl ? [] : known, ws: [] })
  }
  const [pattern, call] = paths.find(([each]) => each.test(address.pathname)) ?? []
  if (!pattern || !call) return new Response(null, { status: 404 })
  const said = script[call] ?? everyday[call]
  if (said === 'silent') return new Promise<never>(() => undefined)
  if (typeof said !== 'function') return Response.json(said.body ?? {}, { status: said.status })
  const subject = decodeURIComponent(pattern.exec(address.pathname)?.[1] ?? '')
  return Response.json(said({ subject, query: address.searchParams, body }))
}

/**
 * Answers the page's requests to the story's service until the returned function is called. Other requests are
 * unaffected.
 */
export function serveStoryBlockchain(script: StoryBlockchain = {}): () => void {
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = new URL(String(input instanceof Request ? input.url : input), location.href)
    if (![url, unknownUrl].includes(address.origin)) return before(input, init)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    return answer(address, body, script)
  }
  return () => {
    globalThis.fetch = before
  }
}
