import { CallRefused } from '../CallRefused.js'
import type { EvmNetwork } from '../evm/EvmNetwork.js'
import type { Offer } from '../orders/Order.js'
import type { PricedOrder, PriceQuery } from './priceOrder.js'
import { purchaseAsset } from './purchaseAssets.js'

/** The asset and currency for which to list offers, and the function that prices an order. */
export interface OfferRequest {
  /** The symbol of the asset. */
  readonly symbol: string
  readonly currency: string
  price(query: PriceQuery): Promise<PricedOrder>
}

/** Returns an offer for each chain that has the asset. Throws `CallRefused` 400 if none has it. */
export async function listOffers(
  { symbol, currency, price }: OfferRequest,
  networks: readonly EvmNetwork[],
): Promise<readonly [Offer, ...Offer[]]> {
  const offers = await Promise.all(
    networks.map(async (network): Promise<Offer[]> => {
      const asset = purchaseAsset(network, symbol)
      if (!asset) return []
      const { networkId, name: networkName } = network.service
      return [{ networkId, networkName, asset, ...(await price({ network, asset, currency })) }]
    }),
  )
  const [first, ...others] = offers.flat()
  if (!first) throw new CallRefused('assets', `${symbol} is not sold here`)
  return [first, ...others]
}
