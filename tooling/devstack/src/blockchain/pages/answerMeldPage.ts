import type { HttpAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import type { Networks } from '../Networks.js'
import type { NewOrder, OrderBook } from '../orders/createOrderBook.js'
import { listOffers } from '../purchases/listOffers.js'
import { listSolOffers } from '../purchases/listSolOffers.js'
import { priceOfTotal } from '../purchases/priceOrder.js'
import { readCents } from '../purchases/readCents.js'
import { sellers } from '../purchases/sellers.js'
import { readAccount } from '../readAccount.js'
import { withChecksum } from '../readFields.js'
import type { ServiceCall } from '../ServiceCall.js'
import { drawOrderPage } from './drawOrderPage.js'

const usualAmount = '100'
const currency = 'USD'

/**
 * Answers `/meld?publicKey&destinationCurrencyCode&walletAddress` with the page of the second provider, with a new
 * order on each visit. `sourceAmount` is the price in dollars.
 */
export async function answerMeldPage(
  { url, networks, base }: ServiceCall,
  orders: OrderBook,
): Promise<HttpAnswer> {
  const query = url.searchParams
  if (!query.get('publicKey')) throw new CallRefused('publicKey', 'publicKey is missing')
  const total = readCents(query.get('sourceAmount') ?? usualAmount, 'sourceAmount')
  const symbol = query.get('destinationCurrencyCode') ?? 'USDC'
  const wish = await readWish({ symbol, total, wallet: query.get('walletAddress') ?? '' }, networks)
  return drawOrderPage(orders.add(wish), 'buy', base)
}

async function readWish(
  { symbol, total, wallet }: { readonly symbol: string; readonly total: bigint; readonly wallet: string },
  networks: Networks,
): Promise<NewOrder> {
  const { namespace, address } = readAccount(wallet, null, networks)
  const price = (query: Parameters<typeof priceOfTotal>[0]) => priceOfTotal(query, total)
  const offers =
    namespace === 'solana'
      ? await listSolOffers({ symbol, currency, price }, networks)
      : await listOffers({ symbol, currency, price }, networks.evm)
  const recipient = namespace === 'solana' ? address : withChecksum(address)
  return { seller: sellers.meld, recipient, offers, chosen: offers[0] }
}
