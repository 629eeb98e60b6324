import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import type { OrderBook } from '../orders/createOrderBook.js'
import { describePurchase } from '../purchases/describePurchase.js'
import { sellers } from '../purchases/sellers.js'
import { readAccount } from '../readAccount.js'
import type { ServiceCall } from '../ServiceCall.js'

const mostPurchases = 100

/**
 * Answers `GET /v1/account/{account}/history?onramp=…` with `{ data, next }`, an account's purchases from a provider,
 * newest first.
 */
export function answerPurchases(
  { url: { searchParams: query }, networks, base }: ServiceCall,
  text: string,
  orders: OrderBook,
): HttpAnswer {
  const [provider, chainId] = [query.get('onramp') ?? '', query.get('chainId')]
  if (!Object.hasOwn(sellers, provider)) throw new CallRefused('onramp', `${provider} does not sell here`)
  const { address } = readAccount(text, chainId, networks)
  const purchases = orders
    .begunBy(address, provider)
    .filter(({ chosen }) => !chainId || chosen.networkId === chainId)
    .slice(0, mostPurchases)
  return toJsonAnswer({ data: purchases.map(each => describePurchase(each, base)), next: null })
}
