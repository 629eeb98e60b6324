import { type Network, parseNetworkId } from '@foyer/common'
import {
  type Address,
  type Chain,
  type Client,
  type ClientConfig,
  createClient,
  defineChain,
  fallback,
  http,
  type Transport,
} from 'viem'

export interface Cancellable {
  readonly signal?: AbortSignal
}

const timeoutMs = 10_000

/** Reads of a network over its addresses, one after the other. No gateway that a contract sends to is asked, unless it is told how. */
export function clientOf(
  { id, name, nativeCurrency, rpcUrls, contracts = {} }: Network,
  signal: AbortSignal | undefined,
  ccipRead: ClientConfig['ccipRead'] = false,
): Client<Transport, Chain> {
  const chain = defineChain({
    id: Number(parseNetworkId(id).reference),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [...rpcUrls] } },
    contracts: contracts as Record<string, { address: Address }>, // addresses come from the host's own networks
  })
  const options = { timeout: timeoutMs, retryCount: 0, ...(signal && { fetchFn: fetchUntil(signal) }) }
  const transports = rpcUrls.map(url => http(url, options))
  return createClient({ chain, ccipRead, transport: fallback(transports, { retryCount: 0 }) })
}

/** A `fetch` that ends with a signal as well. Handed to viem as an option of its own, the signal would end viem's deadline. */
function fetchUntil(signal: AbortSignal): typeof fetch {
  return (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.any([signal, ...(init?.signal ? [init.signal] : [])]) })
}
