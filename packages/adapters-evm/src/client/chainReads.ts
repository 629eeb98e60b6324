import {
  type Balance,
  cleanText,
  type Network,
  parseNetworkId,
  safeImageUrl,
  type TransactionRequest,
} from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import {
  type Address,
  type Chain,
  type Client,
  createClient,
  defineChain,
  fallback,
  type Hex,
  http,
  type Transport,
} from 'viem'
import { estimateGas as estimate, getBalance } from 'viem/actions'
import { getEnsAddress, getEnsAvatar, getEnsName, normalize } from 'viem/ens'

export interface Cancellable {
  readonly signal?: AbortSignal
}

const timeoutMs = 10_000

/** The native balance of an address, exactly. */
export async function readBalance(
  network: Network,
  { address, signal }: Cancellable & { readonly address: string },
): Promise<Balance> {
  const units = await getBalance(clientOf(network, signal), { address: address as Address })
  const { decimals, symbol } = network.nativeCurrency
  return { amount: formatUnits(units, decimals), symbol }
}

/** The gas units a transaction would use. */
export async function estimateGas(
  network: Network,
  request: Cancellable & { readonly from: string; readonly transaction: TransactionRequest },
): Promise<bigint> {
  const { to, value, data } = request.transaction
  return estimate(clientOf(network, request.signal), {
    account: request.from as Address,
    to: to as Address,
    ...(value === undefined ? {} : { value }),
    ...(data === undefined ? {} : { data: data as Hex }),
  })
}

/** The address a name stands for. A name that cannot exist stands for none. */
export async function resolveName(
  network: Network,
  { name, signal }: Cancellable & { readonly name: string },
): Promise<string | undefined> {
  const normal = normalName(name)
  if (!normal) return undefined
  return (await getEnsAddress(clientOf(network, signal), { name: normal })) ?? undefined
}

/** The primary name of an address, confirmed by the resolver. */
export async function lookupName(
  network: Network,
  { address, signal }: Cancellable & { readonly address: string },
): Promise<string | undefined> {
  const name = await getEnsName(clientOf(network, signal), { address: address as Address })
  return cleanText(name, 255) || undefined
}

/** The picture of a name, if it may be shown. */
export async function readAvatar(
  network: Network,
  { name, signal }: Cancellable & { readonly name: string },
): Promise<string | undefined> {
  const normal = normalName(name)
  if (!normal) return undefined
  return safeImageUrl(await getEnsAvatar(clientOf(network, signal), { name: normal }))
}

function normalName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

/** Reads of a network over its addresses, one after the other. */
export function clientOf(
  { id, name, nativeCurrency, rpcUrls, contracts = {} }: Network,
  signal: AbortSignal | undefined,
): Client<Transport, Chain> {
  const chain = defineChain({
    id: Number(parseNetworkId(id).reference),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [...rpcUrls] } },
    contracts: contracts as Record<string, { address: Address }>, // addresses come from the host's own networks
  })
  const options = { timeout: timeoutMs, retryCount: 0, ...(signal ? { fetchOptions: { signal } } : {}) }
  const transports = rpcUrls.map(url => http(url, options))
  return createClient({ chain, transport: fallback(transports, { retryCount: 0 }) })
}
