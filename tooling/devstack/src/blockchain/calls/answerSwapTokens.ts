import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import type { ServiceCall } from '../ServiceCall.js'
import { listSwapAssets } from '../swaps/listSwapAssets.js'
import { tokenIconUrl } from '../tokenIcon.js'

/** Answers `GET /v1/convert/tokens?chainId=…` with `{ tokens }`, the assets that can be swapped on a chain. */
export async function answerSwapTokens({ url, networks, base }: ServiceCall): Promise<HttpAnswer> {
  const chainId = url.searchParams.get('chainId')
  const network = networks.evm.find(({ service }) => service.networkId === chainId)
  if (!network) throw new CallRefused('chainId', `${chainId} has no swaps here`)
  const assets = await listSwapAssets(network)
  const tokens = assets.map(({ name, symbol, address, decimals, eip2612 }) => ({
    name,
    symbol,
    address: `${chainId}:${address}`,
    decimals,
    logoUri: tokenIconUrl(base, symbol),
    eip2612,
  }))
  return toJsonAnswer({ tokens })
}
