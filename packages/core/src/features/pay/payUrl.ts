import { FoyerError, toAccountId } from '@foyer/common'
import type { PayUrl } from '../../wallet/blockchain/exchanges.js'
import { isShopUrl } from '../../wallet/environment/shopWindow.js'
import type { NetworksPart } from '../../wallet/networks/state.js'
import type { PayRequest } from './checkPayRequest.js'
import { toAssetType } from './order.js'

/** Throws `PAY_EXCHANGE_REFUSED` for a URL that the visitor must not be sent to. */
export function requirePayUrl(where: PayUrl): PayUrl {
  if (isShopUrl(where.url)) return where
  throw new FoyerError('PAY_EXCHANGE_REFUSED', { method: 'reown_getExchangePayUrl', field: 'url' })
}

/** Converts a request to the service's format. */
export function toPayUrlQuery({ asset, amount, recipient }: PayRequest, state: NetworksPart) {
  return { asset: toAssetType(asset, state), amount, recipient: toAccountId(asset.network, recipient) }
}
