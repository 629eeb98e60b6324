import { cleanText, isFoyerError, type NetworkId } from '@foyer/common'
import * as v from 'valibot'
import type { BlockchainService } from './BlockchainService.js'
import { amountText, arrayUpTo } from './wireChecks.js'

/** A currency that can be bought. */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

interface PurchaseNetwork {
  readonly name: string
  readonly display_name: string
  readonly chain_id: string | number
  readonly contract_address?: string | null | undefined
}

/** A currency that can be paid with. */
export interface PaymentCurrency {
  readonly id: string
  readonly payment_method_limits: readonly PaymentLimits[]
}

interface PaymentLimits {
  readonly id: string
  /** A decimal string, as is `max`. */
  readonly min: string
  readonly max: string
}

/**
 * The currencies to buy and to pay with, in the service's format, because a quote is requested with the same objects.
 */
export interface OnrampOptions {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
}

/** The maximum number of currencies, networks or payment methods to read. Further ones are ignored. */
const most = 500

const purchaseNetwork = v.looseObject({
  name: v.string(),
  display_name: v.string(),
  chain_id: v.union([v.string(), v.number()], 'expected a chain id'),
  contract_address: v.nullish(v.string()),
})
const purchase = v.looseObject({
  id: v.string(),
  name: v.string(),
  symbol: v.string(),
  networks: arrayUpTo(most, purchaseNetwork),
})
const limits = v.looseObject({ id: v.string(), min: v.string(), max: v.string() })
const payment = v.looseObject({ id: v.string(), payment_method_limits: arrayUpTo(most, limits) })

/** Returns whether a currency has an id that can be requested and displayed as it is. */
const isNamed = ({ id }: { readonly id: string }) => id !== '' && cleanText(id, 64) === id

const onrampOptionsSchema = v.pipe(
  v.looseObject({
    purchaseCurrencies: arrayUpTo(most, purchase),
    paymentCurrencies: arrayUpTo(most, payment),
  }),
  v.transform(
    ({ purchaseCurrencies, paymentCurrencies }): OnrampOptions => ({
      purchaseCurrencies: purchaseCurrencies
        .filter(isNamed)
        .map(each => ({ ...each, name: cleanText(each.name), symbol: cleanText(each.symbol, 32) })),
      paymentCurrencies: paymentCurrencies.filter(isNamed),
    }),
  ),
)

const builtInLimits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const

/** The options used when the service fails. */
export const builtInOnrampOptions: OnrampOptions = {
  paymentCurrencies: ['USD', 'EUR'].map(id => ({ id, payment_method_limits: builtInLimits })),
  purchaseCurrencies: [
    {
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum-mainnet',
          display_name: 'Ethereum',
          chain_id: '1',
          contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        {
          name: 'polygon-mainnet',
          display_name: 'Polygon',
          chain_id: '137',
          contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
        },
      ],
    },
  ],
}

/** An amount of a currency, as a decimal string. */
interface OnrampAmount {
  readonly amount: string
  readonly currency: string
}

/** The costs and the result of a purchase. */
export interface OnrampQuote {
  readonly coinbaseFee: OnrampAmount
  readonly networkFee: OnrampAmount
  readonly paymentSubtotal: OnrampAmount
  readonly paymentTotal: OnrampAmount
  readonly purchaseAmount: OnrampAmount
  readonly quoteId: string
}

/** Keeps only the documented members of an amount. */
const only = ({ amount, currency }: OnrampAmount): OnrampAmount => ({ amount, currency })

const amount = v.looseObject({ amount: amountText, currency: v.string() })

const onrampQuoteSchema = v.pipe(
  v.looseObject({
    coinbaseFee: amount,
    networkFee: amount,
    paymentSubtotal: amount,
    paymentTotal: amount,
    purchaseAmount: amount,
    quoteId: v.string(),
  }),
  v.transform(
    ({ coinbaseFee, networkFee, paymentSubtotal, paymentTotal, purchaseAmount, quoteId }): OnrampQuote => ({
      coinbaseFee: only(coinbaseFee),
      networkFee: only(networkFee),
      paymentSubtotal: only(paymentSubtotal),
      paymentTotal: only(paymentTotal),
      purchaseAmount: only(purchaseAmount),
      quoteId,
    }),
  ),
)

/** The id of a quote that does not come from the service. */
export const mockedQuoteId = 'mocked-quote-id'

/** Returns a quote for when the service fails: every amount is the entered one. */
function mockedQuote(entered: string, currency: string): OnrampQuote {
  const same = { amount: entered, currency }
  return {
    coinbaseFee: same,
    networkFee: same,
    paymentSubtotal: same,
    paymentTotal: same,
    purchaseAmount: same,
    quoteId: mockedQuoteId,
  }
}

interface OnNetwork {
  /** The active network. */
  readonly networkId: NetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

interface OnrampUrlQuery extends OnNetwork {
  readonly destinationWallets: readonly {
    readonly address: string
    readonly blockchains: readonly string[]
    readonly assets: readonly string[]
  }[]
  readonly defaultNetwork: string
  readonly partnerUserId: string
  readonly presetCryptoAmount?: number
  readonly presetFiatAmount?: number
}

interface OnrampQuoteQuery extends OnNetwork {
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  /** The amount to pay, as a decimal string. */
  readonly amount: string
}

const urlSchema = v.looseObject({ url: v.string() })

/** Purchases through a provider. */
export interface OnrampCalls {
  /** Returns the URL of the provider's page, or an empty string on an unsupported network. */
  getOnrampUrl(query: OnrampUrlQuery): Promise<string>
  /** Returns the options, or the built-in ones if the service fails. Unsupported: none. */
  getOnrampOptions(query: OnNetwork): Promise<OnrampOptions>
  /** Returns a quote, or one with the entered amount everywhere if the service fails. Unsupported: `undefined`. */
  getOnrampQuote(query: OnrampQuoteQuery): Promise<OnrampQuote | undefined>
}

export function createOnrampCalls(service: BlockchainService): OnrampCalls {
  const nothing: OnrampOptions = { purchaseCurrencies: [], paymentCurrencies: [] }

  return {
    async getOnrampUrl({ networkId, signal, ...wanted }) {
      const body = { ...wanted, defaultExperience: 'buy' }
      const path = ['generators', 'onrampurl']
      const ask = async () => (await service.post({ path, body, response: urlSchema, signal })).url
      return service.onSupported({ networkId, signal, otherwise: () => '', ask })
    },

    async getOnrampOptions({ networkId, signal }) {
      const path = ['onramp', 'options']
      const ask = () => service.get({ reads: 'onrampOptions', path, response: onrampOptionsSchema, signal })
      // If the service is down, the request for its supported networks fails too.
      return service
        .onSupported({ networkId, signal, otherwise: () => nothing, ask })
        .catch(unlessAborted(builtInOnrampOptions))
    },

    async getOnrampQuote({ networkId, signal, purchaseCurrency, paymentCurrency, amount }) {
      const body = { purchaseCurrency, paymentCurrency, amount, network: purchaseCurrency.symbol }
      const path = ['onramp', 'quote']
      const mocked = mockedQuote(amount, paymentCurrency.id)
      const ask = (): Promise<OnrampQuote | undefined> =>
        service.post({ reads: 'onrampQuote', path, body, response: onrampQuoteSchema, signal })
      return service
        .onSupported({ networkId, signal, otherwise: () => undefined, ask })
        .catch(unlessAborted(mocked))
    },
  }
}

const unlessAborted =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (isFoyerError(error, 'ABORTED')) throw error
    return instead
  }
