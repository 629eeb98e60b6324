import type { EvmNetwork } from '../evm/EvmNetwork.js'
import type { Asset } from '../orders/Order.js'

/** Returns the assets for sale on a chain: its dollar, its other token and its native coin. */
export function purchaseAssets({ service: { tokens, nativeCurrency } }: EvmNetwork): readonly Asset[] {
  return [tokens.dollar, tokens.coin, nativeCurrency]
}

/** Finds an asset by the provider's symbol. Clients do not support local symbols, so `USDC` is the local dollar. */
export function purchaseAsset(network: EvmNetwork, symbol: string): Asset | undefined {
  const { dollar } = network.service.tokens
  if (symbol.toUpperCase() === 'USDC') return dollar
  return purchaseAssets(network).find(each => each.symbol === symbol.toUpperCase())
}

/** Returns a chain's name in the providers' form: `Foyer One` becomes `foyer-one`. */
export function slugOf({ service }: EvmNetwork): string {
  return service.name.toLowerCase().replaceAll(' ', '-')
}

/** Finds a local chain by its CAIP-2 id, its chain id or its slug ({@link slugOf}). */
export function purchaseNetwork(networks: readonly EvmNetwork[], name: unknown): EvmNetwork | undefined {
  return networks.find(each => {
    const { networkId, chainId } = each.service
    return [networkId, `${chainId}`, slugOf(each)].includes(`${name}`.toLowerCase())
  })
}
