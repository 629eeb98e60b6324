import { parseUnits } from 'viem'
import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import type { OrderBook } from '../orders/createOrderBook.js'
import { listOffers, type OfferRequest } from '../purchases/listOffers.js'
import { priceOfQuantity, priceOfTotal } from '../purchases/priceOrder.js'
import { purchaseAsset, purchaseNetwork } from '../purchases/purchaseAssets.js'
import { readCents } from '../purchases/readCents.js'
import { sellers } from '../purchases/sellers.js'
import { isEvmAddress } from '../readAccount.js'
import { type Fields, withChecksum } from '../readFields.js'
import { readJsonObject } from '../readJsonObject.js'
import type { ServiceCall } from '../ServiceCall.js'

const usualAmount = '100'

/** Answers `POST /v1/generators/onrampurl` with `{ url }`, a local page that sells to the first wallet, in dollars. */
export async function answerOnrampUrl(
  { body, networks: { evm }, base }: ServiceCall,
  orders: OrderBook,
): Promise<HttpAnswer> {
  const fields = readJsonObject(body, 'body')
  const wallet = readWallet(fields)
  const { address, assets = [] } = wallet
  if (typeof address !== 'string' || !isEvmAddress(address))
    throw new CallRefused('destinationWallets', `${address} is no eip155 account`)
  const asked: readonly unknown[] = Array.isArray(assets) ? assets : []
  const symbol =
    asked.map(each => `${each}`).find(each => evm.some(network => purchaseAsset(network, each))) ??
    `${asked[0] ?? 'USDC'}`
  const offers = await listOffers({ symbol, currency: 'USD', price: readPrice(fields) }, evm)
  const wanted = purchaseNetwork(evm, fields['defaultNetwork'])?.service.networkId
  const chosen = offers.find(each => each.networkId === wanted) ?? offers[0]
  const order = orders.add({ seller: sellers.coinbase, recipient: withChecksum(address), offers, chosen })
  return toJsonAnswer({ url: `${base}/buy/${order.id}` })
}

function readWallet({ destinationWallets }: Fields): Fields {
  const [wallet] = Array.isArray(destinationWallets) ? (destinationWallets as readonly unknown[]) : []
  if (typeof wallet === 'object' && wallet !== null) return wallet as Fields
  throw new CallRefused('destinationWallets', 'destinationWallets is a list of wallets')
}

/** Reads an amount of the asset if there is one, otherwise an amount in dollars. */
function readPrice({ presetCryptoAmount: quantity, presetFiatAmount }: Fields): OfferRequest['price'] {
  if (quantity === undefined || quantity === null) {
    const total = readCents(presetFiatAmount ?? usualAmount, 'presetFiatAmount')
    return query => priceOfTotal(query, total)
  }
  const text = `${quantity}`
  if (!/^\d{1,12}(\.\d{1,18})?$/.test(text) || Number(text) === 0)
    throw new CallRefused('presetCryptoAmount', 'presetCryptoAmount is a positive decimal amount')
  return query => priceOfQuantity(query, parseUnits(text, query.asset.decimals))
}
