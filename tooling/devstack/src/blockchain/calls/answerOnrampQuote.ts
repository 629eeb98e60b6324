import { randomUUID } from 'node:crypto'
import { formatUnits } from 'viem'
import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import { priceOfTotal } from '../purchases/priceOrder.js'
import { purchaseAsset, purchaseNetwork } from '../purchases/purchaseAssets.js'
import { formatCents, readCents } from '../purchases/readCents.js'
import { type Fields, readText } from '../readFields.js'
import { readJsonObject } from '../readJsonObject.js'
import type { ServiceCall } from '../ServiceCall.js'

/** Answers `POST /v1/onramp/quote` with the quantity that an amount buys on the first local chain in the request. */
export async function answerOnrampQuote({ body, networks: { evm } }: ServiceCall): Promise<HttpAnswer> {
  const fields = readJsonObject(body, 'body')
  const purchase = readMembers(fields, 'purchaseCurrency')
  const symbol = readText(purchase, 'symbol')
  const currency = readText(readMembers(fields, 'paymentCurrency'), 'id')
  const total = readCents(fields['amount'], 'amount')
  const network = firstNetwork(purchase, evm) ?? evm[0]
  const asset = network && purchaseAsset(network, symbol)
  if (!network || !asset) throw new CallRefused('purchaseCurrency', `${symbol} is not sold here`)
  const { bill, quantity } = await priceOfTotal({ network, asset, currency }, total)
  const paid = (cents: bigint) => ({ amount: formatCents(cents), currency })
  return toJsonAnswer({
    coinbaseFee: paid(bill.fee),
    networkFee: paid(bill.networkFee),
    paymentSubtotal: paid(bill.subtotal),
    paymentTotal: paid(bill.total),
    purchaseAmount: { amount: formatUnits(quantity, asset.decimals), currency: asset.symbol },
    quoteId: randomUUID(),
  })
}

function readMembers(fields: Fields, name: string): Fields {
  const value = fields[name]
  if (typeof value !== 'object' || value === null) throw new CallRefused(name, `${name} is an object`)
  return value as Fields
}

function firstNetwork({ networks }: Fields, evm: ServiceCall['networks']['evm']) {
  const listed: readonly unknown[] = Array.isArray(networks) ? networks : []
  const found = listed.map(each => purchaseNetwork(evm, (each as Fields | null)?.['chain_id']))
  return found.find(each => each !== undefined)
}
