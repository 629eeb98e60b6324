import { type AccountId, FoyerError, type NetworkId } from '@foyer/common'
import type { BlockchainService } from './BlockchainService.js'
import { type GasPrice, gasPriceSchema } from './GasPrice.js'
import { pricesSchema, type TokenPrice } from './TokenPrice.js'

export interface PricesQuery {
  /** The active network. */
  readonly networkId: NetworkId | undefined
  /** CAIP-10 ids of tokens. */
  readonly addresses: readonly AccountId[]
  readonly signal?: AbortSignal | undefined
}

export interface GasPriceQuery {
  readonly networkId: NetworkId
  readonly signal?: AbortSignal | undefined
}

/** What tokens and transactions cost. */
export interface PriceCalls {
  /** One request for all addresses, in US dollars. Tokens the service does not know are missing. Unsupported: none. */
  getPrices(query: PricesQuery): Promise<readonly TokenPrice[]>
  /** Failure on a network that is not supported: `NETWORK_UNSUPPORTED`. */
  getGasPrice(query: GasPriceQuery): Promise<GasPrice>
}

export function createPriceCalls(service: BlockchainService): PriceCalls {
  return {
    async getPrices({ networkId, addresses, signal }) {
      const body = { currency: 'usd', addresses, projectId: service.projectId }
      const ask = () => service.post({ path: ['fungible', 'price'], body, response: pricesSchema, signal })
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },

    async getGasPrice({ networkId, signal }) {
      const otherwise = () => {
        const message = 'Network not supported for Gas Price'
        throw new FoyerError('NETWORK_UNSUPPORTED', { networkId }, { message })
      }
      const query = { chainId: networkId }
      const path = ['convert', 'gas-price']
      const ask = () => service.get({ path, query, response: gasPriceSchema, signal })
      return service.onSupported({ networkId, signal, otherwise, ask })
    },
  }
}
