import type { AccountId, Session, SwapProof, SwapQuestion, TransactionOutcome } from '@foyer/common'
import { expect, onTestFinished, vi } from 'vitest'
import type { FoyerOptions } from '../../foyer/options/FoyerOptions.js'
import type { SwapArguments } from '../../modal/views.js'
import { createScriptedAdapter, type ScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { type Answer, type SeenRequest, serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { feature as swapFeature } from './feature.js'
import { selectSwap } from './selectSwap.js'

const networkId = testNetworks.one.id
const address = (digit: string) => `0x${digit.repeat(40)}`
const token = (digit: string): AccountId => `${networkId}:${address(digit)}`

/** The tokens of the service: the native coin and two contracts. */
export const swapTokens = { coin: token('e'), dol: token('d'), fig: token('f') } as const

/** The service's contract, which is the spender of approvals and carries out swaps. */
export const router = address('a')

/** The service's values and failures. Tests change them while it runs. */
export interface SwapMarket {
  /** Prices in dollars by symbol, which also set the rates. */
  prices: Record<string, number>
  /** The share of the fair amount that a swap gives, in thousandths. */
  share: bigint
  allowance: bigint
  /** The account's balances, as decimal text by symbol. */
  holdings: Record<string, string>
  /** Answers that replace the service's, by path; `balance` for the account's. */
  override: Partial<Record<string, (request: SeenRequest) => Answer>>
  outcome: TransactionOutcome
  /** The network's gas estimate. */
  gas: () => Promise<bigint>
  /** The last quoted amount, in smallest units. */
  quoted: bigint
  /** The adapter's proof of a swap. Without it the adapter has no `checkSwap`. */
  proof: ((question: SwapQuestion) => Promise<SwapProof>) | undefined
}

const listed = [
  { name: 'Coin', symbol: 'COIN', address: swapTokens.coin, decimals: 18 },
  { name: 'Dollar of the test', symbol: 'DOL', address: swapTokens.dol, decimals: 6 },
  { name: 'Fig', symbol: 'FIG', address: swapTokens.fig, decimals: 18 },
]

const json = (value: unknown): Answer => ({ body: JSON.stringify(value) })
const approveData = (units: bigint) =>
  `0x095ea7b3${router.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`

const named = (id: string | undefined) => listed.find(each => each.address === id)

/** Returns the fair output of an amount, minus the market's share. */
function given(market: SwapMarket, { from, to, amount }: Record<string, string>): bigint {
  const [source, target] = [named(from), named(to)]
  if (!source || !target) return 0n
  const cents = (symbol: string) => BigInt(Math.round((market.prices[symbol] ?? 0) * 100))
  const whole = BigInt(amount ?? 0) * cents(source.symbol) * 10n ** BigInt(target.decimals)
  return (whole * market.share) / (cents(target.symbol) * 10n ** BigInt(source.decimals) * 1000n)
}

function balanceOf(market: SwapMarket, symbol: string) {
  const token = listed.find(each => each.symbol === symbol) ?? expect.fail(`no token ${symbol}`)
  const { name, decimals, address: id } = token
  const quantity = { decimals: String(decimals), numeric: market.holdings[symbol] ?? '0' }
  const place = symbol === 'COIN' ? {} : { address: id }
  return { name, symbol, chainId: networkId, ...place, price: market.prices[symbol] ?? 0, quantity }
}

/** Returns the service's answer for a market. */
export function answer(market: SwapMarket, request: SeenRequest): Answer {
  const own = market.override[request.path.replace(/^\/v1\/account\/.*\//, '')]
  if (own) return own(request)
  const { query, path } = request
  const body = request.body ? JSON.parse(request.body) : {}
  if (path === '/v1/supported-chains') return json({ http: [networkId], ws: [] })
  if (path === '/v1/convert/tokens') return json({ tokens: listed })
  if (path === '/v1/convert/gas-price') return json({ standard: '1000000000', fast: '2', instant: '3' })
  if (path === '/v1/convert/allowance') return json({ allowance: String(market.allowance) })
  if (path === '/v1/fungible/price') {
    const symbol = named(body.addresses[0])?.symbol ?? ''
    return json({ fungibles: [{ name: symbol, symbol, price: market.prices[symbol] }] })
  }
  if (path.endsWith('/balance'))
    return json({ balances: Object.keys(market.holdings).map(each => balanceOf(market, each)) })
  if (path === '/v1/convert/quotes') {
    const { from = '', to = '', amount = '' } = query
    market.quoted = given(market, { from, to, amount })
    const toAmount = String(market.quoted)
    return json({ quotes: [{ id: 'q', fromAmount: amount, fromAccount: from, toAmount, toAccount: to }] })
  }
  if (path === '/v1/convert/build-approve') {
    const { from } = query
    return json({ tx: { from, to: from, data: approveData(2n ** 256n - 1n), value: '0' } })
  }
  if (path === '/v1/convert/build-transaction') {
    const amount = body.from === swapTokens.coin ? body.amount : '0'
    return json({ tx: { from: body.userAddress, to: `${networkId}:${router}`, data: '0x5ca1ab1e', amount } })
  }
  return { status: 404 }
}

/** Returns a market in its initial state. */
export function openMarket(): SwapMarket {
  const market: SwapMarket = {
    prices: { COIN: 2000, DOL: 1, FIG: 4 },
    share: 990n,
    allowance: 0n,
    holdings: { COIN: '10', DOL: '500' },
    override: {},
    outcome: { status: 'succeeded' },
    gas: async () => 200_000n,
    quoted: 0n,
    proof: async () => ({ status: 'proven', amount: (market.quoted * 99n) / 100n }),
  }
  return market
}

const opened = { count: 0 }

/** Opens a connected account with the feature started. The test controls service, network and wallet. */
export async function openSwap(
  begin?: SwapArguments,
  options: Partial<FoyerOptions> = {},
  outcome?: SwapMarket['outcome'],
) {
  const market = openMarket()
  if (outcome) market.outcome = outcome
  const server = await serveHttp()
  server.answer = request => answer(market, request)
  const wallet = createScriptedWallet({ id: 'red', namespaces: ['eip155'] })
  const adapter = createScriptedAdapter('eip155', wallet)
  opened.count += 1
  const started = await startFoyer({
    id: `swap-${opened.count}`,
    networks: [testNetworks.one, testNetworks.two],
    adapters: [adapter],
    services: { blockchainUrl: server.url },
    projectId: 'project',
    features: { swapNetworks: [networkId] },
    ...options,
  })
  const { foyer } = started
  adapter.names = {
    estimateGas: () => market.gas(),
    async readSpender({ data = '' }) {
      const [, spender] = /^0x095ea7b30{24}([0-9a-f]{40})/i.exec(data) ?? []
      return spender && `0x${spender}`
    },
    writeAllowance: async ({ token, amount }) => ({ to: token, data: approveData(amount), value: 0n }),
    readOutcome: async () => market.outcome,
    get checkSwap() {
      return market.proof
    },
  } as ScriptedAdapter['names']
  await foyer.connect({ connectorId: 'red' })
  const wanted: { asked: unknown[]; answer: () => Promise<string> } = {
    asked: [],
    answer: async () => '0xhash',
  }
  const [session] = wallet.opened as Session[]
  if (session) {
    Object.assign(session, {
      sendTransaction: (request: { readonly transaction: unknown }) => {
        wanted.asked.push(request.transaction)
        return wanted.answer()
      },
    })
  }
  const actions = await foyer.features.load('swap', async () => swapFeature)
  const form = () => selectSwap(foyer.getState())
  onTestFinished(() => void vi.useRealTimers())
  if (begin) await actions.start(begin)
  return { ...started, adapter, market, server, wallet, session, wanted, actions, form }
}

/** Opens the feature with a quote and the next step built. */
export async function reviewSwap(begin: SwapArguments, options: Partial<FoyerOptions> = {}) {
  const world = await openSwap(begin, options)
  await vi.waitFor(() => requireStatus(world.form().quote.status, 'known'))
  const stop = world.actions.review()
  onTestFinished(stop)
  await vi.waitFor(() => requireStatus(world.form().review.status, 'ready'))
  return world
}

function requireStatus(status: string, wanted: string): void {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}`)
}
