import { checkAsset, checkPayRequest, requirePay } from './checkPayRequest.js'
import { requirePayUrl, toPayUrlQuery, untilEnded } from './exchangePayer.js'
import { toPaymentReport, toPayReport } from './PayOrder.js'
import type { PayRoom } from './PayRoom.js'
import type { PayVerbs } from './PayVerbs.js'
import { toAssetType } from './toAssetType.js'

type HostCalls = Pick<PayVerbs, 'listExchanges' | 'getPayUrl' | 'getExchangeStatus' | 'watchStatus'>

/** What a host's own page asks exchanges, without the modal. */
export function createHostCalls({ kernel, client, addresses }: PayRoom): HostCalls {
  const { store } = kernel
  const offered = () => ({ networks: store.getState().networks, addresses })
  const getExchangeStatus: HostCalls['getExchangeStatus'] = async session => {
    requirePay(store.getState())
    return client.getExchangeStatus(session)
  }
  return {
    getExchangeStatus,
    async listExchanges({ asset, page = 1, ...wanted } = {}) {
      requirePay(store.getState())
      const assetType = asset && toAssetType(checkAsset(offered(), asset))
      return client.getExchanges({ ...wanted, page, ...(assetType ? { asset: assetType } : {}) })
    },
    async getPayUrl({ exchangeId, signal, ...given }) {
      requirePay(store.getState())
      const request = checkPayRequest(offered(), given)
      const properties = {
        exchange: { id: exchangeId },
        configuration: toPayReport(request),
        currentPayment: toPaymentReport({ type: 'exchange', exchangeId, name: exchangeId }),
        headless: true,
      }
      kernel.track({ event: 'PAY_EXCHANGE_SELECTED', properties })
      return requirePayUrl(await client.getPayUrl({ ...toPayUrlQuery(request), exchangeId, signal }))
    },
    watchStatus(session, told) {
      const end = new AbortController()
      const ask = (signal: AbortSignal) => getExchangeStatus({ ...session, signal })
      untilEnded(ask, end.signal, told).catch(() => undefined) // stopped
      return () => end.abort()
    },
  }
}
