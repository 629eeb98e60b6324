import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import type { BlockchainClient } from './createBlockchainClient.js'
import { answerWith, serveBlockchain } from './serveBlockchain.test.support.js'

const account = 'eip155:1:0x00000000000000000000000000000000000000aa'
const networkId = 'eip155:1'
const token = 'eip155:1:0x00000000000000000000000000000000000000bb'
const pair = { account, from: token, to: account } as const
const quantity = { decimals: '18', numeric: '1.5' }
const coin = { name: 'Coin', symbol: 'COIN', iconUrl: 'https://img.example/coin.png', price: 2 }
const tx = { from: account, to: token, data: '0x01', amount: '1', eip155: { gas: '1', gasPrice: '2' } }
const amounts = Object.fromEntries(
  ['coinbaseFee', 'networkFee', 'paymentSubtotal', 'paymentTotal', 'purchaseAmount'].map(name => [
    name,
    { amount: '1.5', currency: 'USD' },
  ]),
)
const payment = { id: 'USD', payment_method_limits: [{ id: 'card', min: '1', max: '2' }] }
const purchase = {
  id: 'usdc',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '0xbb' }],
}

type Call = (client: BlockchainClient) => Promise<unknown>

/** Calls, each with a response that has every documented field. */
const calls: readonly (readonly [name: string, call: Call, body: object])[] = [
  [
    'identity',
    client => client.getIdentity({ account }),
    { name: 'ada', avatar: 'https://img.example/a.png' },
  ],
  [
    'balances',
    client => client.getBalances({ account }),
    { balances: [{ ...coin, chainId: networkId, address: token, value: 3, quantity }] },
  ],
  ['prices', client => client.getPrices({ networkId, addresses: [token] }), { fungibles: [coin] }],
  ['gas price', client => client.getGasPrice({ networkId }), { standard: '1', fast: '2', instant: '3' }],
  [
    'quotes',
    client => client.getQuotes({ ...pair, amount: 1n, gasPrice: '1' }),
    { quotes: [{ id: 'q', fromAmount: '1', fromAccount: token, toAmount: '2', toAccount: account }] },
  ],
  [
    'swap tokens',
    client => client.getSwapTokens({ networkId }),
    {
      tokens: [{ name: 'T', symbol: 'T', address: token, decimals: 6, logoUri: 'https://img.example/t.png' }],
    },
  ],
  ['allowance', client => client.getAllowance({ account, token }), { allowance: '5' }],
  ['swap', client => client.buildSwap({ ...pair, amount: 1n }), { tx }],
  ['approval', client => client.buildApproval(pair), { tx }],
  [
    'purchase address',
    client =>
      client.getOnrampUrl({
        networkId,
        destinationWallets: [],
        defaultNetwork: 'ethereum',
        partnerUserId: 'me',
      }),
    { url: 'https://buy.example' },
  ],
]

/** Returns the paths of all leaves in a value. */
function pathsOf(value: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([name, each]) => pathsOf(each, [...at, name]))
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by
  const copy = structuredClone(value) as Record<string, unknown>
  copy[name] = replaced(copy[name], rest, by)
  return copy
}

/** Returns the value with an undocumented field in each of its objects. */
function padded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(padded)
  const fields = Object.entries(value).map(([name, each]) => [name, padded(each)])
  return { ...Object.fromEntries(fields), undocumented: { deep: [1] }, constructor: 'x' }
}

describe.each(calls)('the response about %s', (_, call, body) => {
  it('is read the same with undocumented fields [OVER-13] [CALL-31]', async () => {
    const plain = await serveBlockchain({ answer: answerWith(body) })
    const more = await serveBlockchain({ answer: answerWith(padded(body)) })
    const read = await call(plain.client)
    expect(read).not.toEqual([])
    expect(await call(more.client)).toEqual(read)
  })

  it('is a typed failure if a documented field has the wrong type [CALL-31]', async () => {
    for (const path of pathsOf(body)) {
      const { client } = await serveBlockchain({ answer: answerWith(replaced(body, path, [[]])) })
      expect([path.join('.'), await codeOf(call(client))]).toEqual([path.join('.'), 'HTTP_BODY_INVALID'])
    }
  })
})

describe('the purchase options and quotes', () => {
  const options = { purchaseCurrencies: [purchase], paymentCurrencies: [payment] }
  const quote = { ...amounts, quoteId: 'q' }
  const ask = (client: BlockchainClient) =>
    client.getOnrampQuote({ networkId, purchaseCurrency: purchase, paymentCurrency: payment, amount: '7' })

  it('are read the same with undocumented fields [OVER-13] [CALL-31]', async () => {
    const withMore = await serveBlockchain({ answer: answerWith(padded(quote)) })
    expect(await ask(withMore.client)).toEqual(quote)
    const { client } = await serveBlockchain({ answer: answerWith(options) })
    expect((await client.getOnrampOptions({ networkId })).purchaseCurrencies).toEqual([purchase])
  })

  it('fall back to built-in values if a documented field has the wrong type', async () => {
    for (const path of pathsOf(quote)) {
      const { client } = await serveBlockchain({ answer: answerWith(replaced(quote, path, [[]])) })
      expect((await ask(client))?.quoteId).toBe('mocked-quote-id')
    }
    for (const path of pathsOf(options)) {
      const { client } = await serveBlockchain({ answer: answerWith(replaced(options, path, [[]])) })
      const { paymentCurrencies } = await client.getOnrampOptions({ networkId })
      expect(paymentCurrencies.map(each => each.id)).toEqual(['USD', 'EUR'])
    }
  })
})
