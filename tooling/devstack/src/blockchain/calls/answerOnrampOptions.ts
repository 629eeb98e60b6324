import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { paymentCurrencies } from '../purchases/paymentCurrencies.js'
import { purchaseAssets, slugOf } from '../purchases/purchaseAssets.js'
import type { ServiceCall } from '../ServiceCall.js'

/**
 * Answers `GET /v1/onramp/options` with `{ purchaseCurrencies, paymentCurrencies }`. Each purchase currency lists the
 * chains that have it.
 */
export function answerOnrampOptions({ networks: { evm } }: ServiceCall): HttpAnswer {
  const sold = evm.flatMap(network => purchaseAssets(network).map(asset => ({ network, asset })))
  const symbols = [...new Set(sold.map(({ asset }) => asset.symbol))]
  const purchaseCurrencies = symbols.map(symbol => {
    const places = sold.filter(each => each.asset.symbol === symbol)
    return {
      id: purchaseId(symbol),
      name: places[0]?.asset.name,
      symbol,
      networks: places.map(({ network, asset }) => ({
        name: slugOf(network),
        display_name: network.service.name,
        chain_id: `${network.service.chainId}`,
        contract_address: asset.address ?? null,
      })),
    }
  })
  return toJsonAnswer({ purchaseCurrencies, paymentCurrencies })
}

const purchaseId = (symbol: string) => `local-${symbol.toLowerCase()}`
