import { anyOf, cleanText, members } from '@foyer/common'
import { absentOr, listUpTo, number, readAs, text } from './wireChecks.js'

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
  readonly contract_address?: string | null
}

/** A currency that can be paid with. */
export interface PaymentCurrency {
  readonly id: string
  readonly payment_method_limits: readonly PaymentLimits[]
}

interface PaymentLimits {
  readonly id: string
  /** Decimal amounts. */
  readonly min: string
  readonly max: string
}

/** What can be bought with what. In the form of the wire: a quote is asked for with the same objects. */
export interface OnrampOptions {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
}

/** More currencies, networks or ways to pay than this are not read. */
const most = 500

const purchaseNetwork = members({
  name: text,
  display_name: text,
  chain_id: anyOf([text, number], 'expected a chain id'),
  contract_address: absentOr(text),
})
const purchase = members({ id: text, name: text, symbol: text, networks: listUpTo(most, purchaseNetwork) })
const limits = members({ id: text, min: text, max: text })
const payment = members({ id: text, payment_method_limits: listUpTo(most, limits) })

/** One that goes by nothing cannot be asked for; one that goes by more than a code cannot be read. */
const isNamed = ({ id }: { readonly id: string }) => id !== '' && cleanText(id, 64) === id

export const onrampOptionsSchema = readAs<OnrampOptions, OnrampOptions>(
  members({ purchaseCurrencies: listUpTo(most, purchase), paymentCurrencies: listUpTo(most, payment) }),
  ({ purchaseCurrencies, paymentCurrencies }) => ({
    purchaseCurrencies: purchaseCurrencies
      .slice(0, most)
      .filter(isNamed)
      .map(each => ({ ...each, name: cleanText(each.name), symbol: cleanText(each.symbol, 32) })),
    paymentCurrencies: paymentCurrencies.slice(0, most).filter(isNamed),
  }),
)

const builtInLimits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const

/** What can be bought while the service does not say. */
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
