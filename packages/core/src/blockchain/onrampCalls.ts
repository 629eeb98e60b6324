import { isFoyerError, members, type NetworkId, schemaOf } from '@foyer/common'
import type { BlockchainService } from './BlockchainService.js'
import {
  builtInOnrampOptions,
  type OnrampOptions,
  onrampOptionsSchema,
  type PaymentCurrency,
  type PurchaseCurrency,
} from './OnrampOptions.js'
import { mockedQuote, type OnrampQuote, onrampQuoteSchema } from './OnrampQuote.js'
import { text } from './wireChecks.js'

interface OnNetwork {
  /** The active network. */
  readonly networkId: NetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

export interface OnrampUrlQuery extends OnNetwork {
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

export interface OnrampQuoteQuery extends OnNetwork {
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  /** What is paid, decimal. */
  readonly amount: string
}

const urlSchema = schemaOf<{ readonly url: string }>(members({ url: text }))

/** Purchases through a provider. */
export interface OnrampCalls {
  /** Where the provider sells. Unsupported: empty. */
  getOnrampUrl(query: OnrampUrlQuery): Promise<string>
  /** What the service fails to say is built in. Unsupported: nothing can be bought. */
  getOnrampOptions(query: OnNetwork): Promise<OnrampOptions>
  /** Where the service fails, the entered amount stands for everything. Unsupported: none. */
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
      const ask = () =>
        service
          .get({ path, response: onrampOptionsSchema, signal })
          .catch(unlessAborted(builtInOnrampOptions))
      return service.onSupported({ networkId, signal, otherwise: () => nothing, ask })
    },

    async getOnrampQuote({ networkId, signal, purchaseCurrency, paymentCurrency, amount }) {
      const body = { purchaseCurrency, paymentCurrency, amount, network: purchaseCurrency.symbol }
      const path = ['onramp', 'quote']
      const mocked = mockedQuote(amount, paymentCurrency.id)
      const ask = () =>
        service.post({ path, body, response: onrampQuoteSchema, signal }).catch(unlessAborted(mocked))
      return service.onSupported({ networkId, signal, otherwise: () => undefined, ask })
    },
  }
}

const unlessAborted =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (isFoyerError(error, 'ABORTED')) throw error
    return instead
  }
