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

/**
 * Creates a client that calls a network's RPC URLs in turn. It follows no gateway reference of a contract unless
 * `ccipRead` is given.
 */
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

/**
 * Returns a `fetch` that also ends with this signal. If viem received the signal as an option, it would drop its own
 * timeout.
 */
function fetchUntil(signal: AbortSignal): typeof fetch {
  return (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.any([signal, ...(init?.signal ? [init.signal] : [])]) })
}
