import type { EvmNetwork } from '../evm/EvmNetwork.js'
import type { Asset } from '../orders/Order.js'

/** What can be bought on a chain: its dollar, its other token and its native coin. */
export function purchaseAssets({ service: { tokens, nativeCurrency } }: EvmNetwork): readonly Asset[] {
  return [tokens.dollar, tokens.coin, nativeCurrency]
}

/** The asset a provider goes by a symbol for. Clients know no local symbols: `USDC` is the local dollar. */
export function purchaseAsset(network: EvmNetwork, symbol: string): Asset | undefined {
  const { dollar } = network.service.tokens
  if (symbol.toUpperCase() === 'USDC') return dollar
  return purchaseAssets(network).find(each => each.symbol === symbol.toUpperCase())
}

/** A chain's name as providers write it: `Foyer One` is `foyer-one`. */
export function slugOf({ service }: EvmNetwork): string {
  return service.name.toLowerCase().replaceAll(' ', '-')
}

/** The local chain that goes by a CAIP-2 id, a chain id or a name. */
export function purchaseNetwork(networks: readonly EvmNetwork[], name: unknown): EvmNetwork | undefined {
  return networks.find(each => {
    const { networkId, chainId } = each.service
    return [networkId, `${chainId}`, slugOf(each)].includes(`${name}`.toLowerCase())
  })
}
