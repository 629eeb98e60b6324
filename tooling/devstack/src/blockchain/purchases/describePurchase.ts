import { formatUnits } from 'viem'
import type { Order, OrderState } from '../orders/Order.js'
import { tokenIconUrl } from '../tokenIcon.js'
import { formatCents } from './readCents.js'

const statuses: Readonly<Record<Exclude<OrderState, 'open'>, string>> = {
  held: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  paying: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  done: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
}

/**
 * Returns a purchase in the form of the history. It has a hash once it is on the chain. `base` is the service's URL.
 */
export function describePurchase(order: Order, base: string) {
  const { id, seller, recipient, state, beganAt = 0, hash, chosen } = order
  const { asset, quantity, bill, networkId } = chosen
  const numeric = formatUnits(quantity, asset.decimals)
  const value = bill?.currency === 'USD' ? Number(formatCents(bill.subtotal)) : null
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash: hash ?? null,
      minedAt: new Date(beganAt).toISOString(),
      sentFrom: seller.name,
      sentTo: recipient,
      status: state === 'open' ? '' : statuses[state],
      nonce: 0,
      chain: networkId,
    },
    transfers: [
      {
        fungible_info: {
          name: asset.name,
          symbol: asset.symbol,
          icon: { url: tokenIconUrl(base, asset.symbol) },
        },
        direction: 'in',
        quantity: { numeric },
        value,
        price: value === null ? null : value / Number(numeric),
      },
    ],
  }
}
