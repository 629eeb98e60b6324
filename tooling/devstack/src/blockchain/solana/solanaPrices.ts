import type { SolanaCluster } from '../../solana/SolanaServices.js'
import type { EvmNetwork } from '../evm/EvmNetwork.js'

/** Prices of the local clusters, in dollars; `undefined` when no pool trades it. */
export interface SolanaPrices {
  sol(): Promise<number | undefined>
  token(cluster: SolanaCluster, mint: string): Promise<number | undefined>
}

const solDecimals = 9

/**
 * The clusters have no exchange, so their prices are those of the first EVM chain: wrapped SOL for SOL, and for the
 * tokens those which go by the same role there.
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
