import type { HttpAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import type { ServiceCall } from '../ServiceCall.js'

const timeoutMs = 20_000

/**
 * Answers `POST /v1/?chainId=…`: forwards JSON-RPC to the chain's node. Responds with 400 for a chain that is not
 * running, and with 502 if the node does not answer.
 */
export async function forwardRpc({ url, body, networks }: ServiceCall): Promise<HttpAnswer> {
  const chainId = url.searchParams.get('chainId')
  const rpcUrl =
    networks.evm.find(({ service }) => service.networkId === chainId)?.service.rpcUrl ??
    networks.solana.find(({ networkId }) => networkId === chainId)?.rpcUrl
  if (!rpcUrl) throw new CallRefused('chainId', `${chainId} is not supported`)
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, type: 'application/json', body: await response.text() }
  } catch {
    throw new CallRefused('chainId', `the node of ${chainId} does not answer`, 502)
  }
}
