import type { StoryRequest } from './StoryRequest.js'

/** The service's endpoints for purchases. */
export type StoryOnrampCall = 'onrampUrl' | 'onrampOptions' | 'onrampQuote'

/** The path of each endpoint. */
export const storyOnrampPaths: readonly (readonly [pattern: RegExp, call: StoryOnrampCall])[] = [
  [/^\/v1\/generators\/onrampurl$/, 'onrampUrl'],
  [/^\/v1\/onramp\/options$/, 'onrampOptions'],
  [/^\/v1\/onramp\/quote$/, 'onrampQuote'],
]

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const networks = [{ name: 'northwind', display_name: 'Northwind', chain_id: '1', contract_address: null }]

/** Creates currencies to pay with, in the service's format. */
export const storyMoney = (...ids: readonly string[]) =>
  ids.map(id => ({ id, payment_method_limits: limits }))

/** Creates a currency to buy, in the service's format. */
export const storyGoods = (symbol: string, name: string) => ({
  id: symbol.toLowerCase(),
  name,
  symbol,
  networks,
})

const goods = [
  storyGoods('USDC', 'USD Coin'),
  storyGoods('ETH', 'Ether'),
  storyGoods('PUSD', 'Pebble dollar'),
]

interface PostedQuote {
  readonly amount: string
  readonly paymentCurrency: { readonly id: string }
  readonly purchaseCurrency: { readonly symbol: string }
}

/** Answers with a quote that costs 1 % and 0.50, at a price of 1 per token. */
function quote({ body }: StoryRequest): unknown {
  const { amount, paymentCurrency, purchaseCurrency } = body as PostedQuote // the body that the feature posts
  const money = (value: number) => ({ amount: value.toFixed(2), currency: paymentCurrency.id })
  const paid = Number(amount)
  const left = paid * 0.99 - 0.5
  return {
    coinbaseFee: money(paid * 0.01),
    networkFee: money(0.5),
    paymentSubtotal: money(left),
    paymentTotal: money(paid),
    purchaseAmount: { amount: left.toFixed(2), currency: purchaseCurrency.symbol },
    quoteId: 'quote',
  }
}

/** The service's ordinary responses. */
export const everydayOnramp = {
  onrampUrl: () => ({ url: 'https://buy.invalid/session' }),
  onrampOptions: () => ({
    purchaseCurrencies: goods,
    paymentCurrencies: storyMoney('USD', 'EUR', 'GBP', 'JPY'),
  }),
  onrampQuote: quote,
}
