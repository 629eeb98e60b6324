import type { SolanaCluster } from '../../solana/SolanaServices.js'
import type { EvmNetwork } from '../evm/EvmNetwork.js'

/** Prices on the local clusters in dollars. `undefined` when no pool trades the asset. */
export interface SolanaPrices {
  sol(): Promise<number | undefined>
  token(cluster: SolanaCluster, mint: string): Promise<number | undefined>
}

const solDecimals = 9

/**
 * Creates prices from the first EVM chain, because the clusters have no exchange. SOL has the price of wrapped SOL,
 * and each token has the price of its counterpart.
 */
export function solanaPrices(exchangeChain: EvmNetwork | undefined): SolanaPrices {
  if (!exchangeChain) return { sol: async () => undefined, token: async () => undefined }
  const { prices, service } = exchangeChain
  return {
    sol: () => prices.inDollars({ address: service.exchange.wrappedSol, decimals: solDecimals }),
    async token({ tokens }, mint) {
      if (mint === tokens.dollar.mint) return prices.inDollars(service.tokens.dollar)
      return mint === tokens.coin.mint ? prices.inDollars(service.tokens.coin) : undefined
    },
  }
}
