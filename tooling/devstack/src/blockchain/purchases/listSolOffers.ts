import { CallRefused } from '../CallRefused.js'
import type { Networks } from '../Networks.js'
import type { Offer } from '../orders/Order.js'
import type { OfferRequest } from './listOffers.js'

/**
 * Returns offers for SOL at the price of wrapped SOL on the first EVM chain. Throws `CallRefused` 400 for other
 * assets.
 */
export async function listSolOffers(
  { symbol, currency, price }: OfferRequest,
  { evm: [network], solana }: Networks,
): Promise<readonly [Offer, ...Offer[]]> {
  const offers = await Promise.all(
    solana.map(async ({ networkId, name: networkName, nativeCurrency }): Promise<Offer[]> => {
      if (!network || symbol.toUpperCase() !== nativeCurrency.symbol) return []
      const wrapped = { ...nativeCurrency, address: network.service.exchange.wrappedSol }
      const priced = await price({ network, asset: wrapped, currency })
      return [{ networkId, networkName, asset: nativeCurrency, ...priced }]
    }),
  )
  const [first, ...others] = offers.flat()
  if (!first) throw new CallRefused('destinationCurrencyCode', `${symbol} is not sold to this wallet here`)
  return [first, ...others]
}
