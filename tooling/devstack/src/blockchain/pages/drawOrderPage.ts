import { formatUnits } from 'viem'
import type { HttpAnswer } from '../../http/HttpAnswer.js'
import type { Bill, Offer, Order } from '../orders/Order.js'
import { formatCents } from '../purchases/readCents.js'
import { type Markup, markup } from './markup.js'
import { toPageAnswer } from './toPageAnswer.js'

/** Renders the payment page of an order. `folder` is the first folder of its URL. */
export function drawOrderPage(order: Order, folder: string, base: string): HttpAnswer {
  const { seller, recipient, chosen, state, id } = order
  const title = folder === 'exchange' ? `Pay with ${seller.name}` : `Buy with ${seller.name}`
  const main = markup`
<h1 data-testid="order-title">${title}</h1>
<p>This page is part of the local stack. No real money moves.</p>
<dl>
${facts(chosen, recipient)}
</dl>
${order.offers.length > 1 ? chooseNetwork(order) : []}
<div class="buttons" data-order="${base}/${folder}/${id}" data-state="${state}">
<button type="button" data-action="pay" data-testid="order-pay">Pay</button>
<button type="button" data-action="keep" data-testid="order-keep">Keep processing</button>
<button type="button" data-action="pay" data-testid="order-finish" hidden>Finish</button>
<button type="button" data-action="decline" data-testid="order-decline">Decline</button>
</div>
<p role="status" data-testid="order-status"></p>`
  return toPageAnswer({ title, main }, base)
}

function facts(offer: Offer, recipient: string): readonly Markup[] {
  const { bill, networkName } = offer
  const fact = (label: string, testId: string, value: string) =>
    markup`<div><dt>${label}</dt><dd data-testid="${testId}">${value}</dd></div>\n`
  return [
    fact('You get', 'order-amount', formatQuantity(offer)),
    fact('On', 'order-chain', networkName),
    fact('For', 'order-recipient', recipient),
    ...(bill
      ? [
          fact('You pay', 'order-price', formatPrice(bill)),
          fact('Fees in it', 'order-fees', formatFees(bill)),
        ]
      : []),
  ]
}

function chooseNetwork({ offers, chosen }: Order): Markup {
  const options = offers.map(offer => {
    const { networkId, networkName, bill } = offer
    const amount = formatQuantity(offer)
    const money = bill ? markup` data-price="${formatPrice(bill)}" data-fees="${formatFees(bill)}"` : []
    const selected = networkId === chosen.networkId ? markup` selected` : []
    return markup`<option value="${networkId}" data-amount="${amount}" data-chain="${networkName}"${money}${selected}>${networkName}: ${amount}</option>\n`
  })
  return markup`<p><label>Network <select data-testid="order-network">
${options}</select></label></p>`
}

function formatQuantity({ asset, quantity }: Offer): string {
  return `${formatUnits(quantity, asset.decimals)} ${asset.symbol}`
}

function formatPrice({ total, currency }: Bill): string {
  return `${formatCents(total)} ${currency}`
}

function formatFees({ fee, networkFee, currency }: Bill): string {
  return `${formatCents(fee + networkFee)} ${currency}`
}
