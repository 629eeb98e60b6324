import type { ChecksSwaps, WritesAllowances } from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import type { StoryRequest } from './StoryRequest.js'
import { type StorySwapToken, storySwapTokens } from './storySwapTokens.js'

/** The service's endpoints for swaps. */
export type StorySwapCall = 'swapTokens' | 'quotes' | 'gasPrice' | 'allowance' | 'buildSwap' | 'buildApproval'

/** The path of each endpoint. */
export const storySwapPaths: readonly (readonly [pattern: RegExp, call: StorySwapCall])[] = [
  [/^\/v1\/convert\/tokens$/, 'swapTokens'],
  [/^\/v1\/convert\/quotes$/, 'quotes'],
  [/^\/v1\/convert\/gas-price$/, 'gasPrice'],
  [/^\/v1\/convert\/allowance$/, 'allowance'],
  [/^\/v1\/convert\/build-transaction$/, 'buildSwap'],
  [/^\/v1\/convert\/build-approve$/, 'buildApproval'],
]

const router = `0x${'9'.repeat(40)}`
const gasPrice = '12000000000'
const known = (address: string | null): StorySwapToken | undefined =>
  storySwapTokens.find(each => each.address === address)

let quoted = 0n

/** Confirms each swap on the network with 99 % of its last quote. */
export const proveQuoted: ChecksSwaps['checkSwap'] = async () => ({
  status: 'proven',
  amount: (quoted * 99n) / 100n,
})

/** The network's allowances. The router is the only spender. */
export const storyAllowances: WritesAllowances = {
  readSpender: async ({ data }) => (data?.includes(router.slice(2)) ? router : undefined),
  writeAllowance: async ({ token }) => ({ to: token, data: '0xa110', value: 0n }),
}

/** Creates the response of a quote at this share of the market price. */
export function quoteAt(share: number) {
  return ({ query }: StoryRequest): unknown => {
    const [from, to] = [known(query.get('from')), known(query.get('to'))]
    if (!from || !to || to.price === 0) return { quotes: [] }
    const fromAmount = query.get('amount') ?? '0'
    const given = Number(formatUnits(BigInt(fromAmount), from.decimals))
    const received = ((given * from.price * share) / to.price).toFixed(Math.min(to.decimals, 8))
    const toAmount = String(parseUnits(received, to.decimals))
    quoted = BigInt(toAmount)
    return {
      quotes: [{ id: 'q', fromAmount, fromAccount: from.address, toAmount, toAccount: to.address }],
    }
  }
}

interface PostedSwap {
  readonly userAddress: string
  readonly from: string
  readonly amount: string
}

function buildSwap({ body }: StoryRequest): unknown {
  const { userAddress, from, amount } = body as PostedSwap // the body that the feature posts
  const isNative = from.endsWith(`0x${'e'.repeat(40)}`)
  const network = userAddress.slice(0, userAddress.lastIndexOf(':'))
  return {
    tx: {
      from: userAddress,
      to: `${network}:${router}`,
      data: '0x38ed1739',
      amount: isNative ? amount : '0',
      eip155: { gas: '180000', gasPrice },
    },
  }
}

function buildApproval({ query }: StoryRequest): unknown {
  const token = query.get('from')
  const word = (value: string) => value.padStart(64, '0')
  const data = `0x095ea7b3${word(router.slice(2))}${'f'.repeat(64)}`
  return { tx: { from: token, to: token, data, value: '0', eip155: { gas: '60000', gasPrice } } }
}

/** A service with prices 1.3 % below the market and an allowance for every token. */
export const everydaySwaps: Readonly<Record<StorySwapCall, (request: StoryRequest) => unknown>> = {
  swapTokens: () => ({ tokens: storySwapTokens }),
  quotes: quoteAt(0.987),
  gasPrice: () => ({ standard: gasPrice, fast: '14000000000', instant: '16000000000' }),
  allowance: () => ({ allowance: String(2n ** 200n) }),
  buildSwap,
  buildApproval,
}

/** Answers with the prices of the story's tokens. */
export function storyPrices({ body }: StoryRequest): unknown {
  const { addresses = [] } = (body ?? {}) as { readonly addresses?: readonly string[] } // the body that features post
  return { fungibles: storySwapTokens.filter(each => addresses.includes(each.address) && each.price > 0) }
}

/** Creates quotes that get worse with each request. */
export function worseEachTime(): (request: StoryRequest) => unknown {
  let times = 0
  return request => {
    times += 1
    return quoteAt(0.99 - times * 0.02)(request)
  }
}
