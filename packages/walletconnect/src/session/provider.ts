import {
  cleanText,
  type FamilyTransport,
  FoyerError,
  type NetworkId,
  ownValue,
  type WalletTransport,
  withDeadline,
} from '@foyer/common'
import { referenceOf } from '../proposal.js'
import type { NamespaceState } from './namespaceState.js'

type Listener = (value: unknown) => void

/** A session's provider for hosts that use the wallet directly: EIP-1193 in every namespace. */
interface SessionProvider {
  request(call: ProviderCall): Promise<unknown>
  /** Adds a listener. Events: `accountsChanged`, `chainChanged`, `disconnect`. */
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** Creates the provider. It works with libraries such as viem and ethers. Reads go to the session's network itself. */
export function createSessionProvider(parts: ProviderParts): SessionProvider {
  const { family, state } = parts
  const listeners = new Map<string, Set<Listener>>()
  const tell = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const look = () => ({ chain: chainOf(family, state), addresses: addressesOf(state).join() })
  const known = look()
  state.events.subscribe(event => {
    if (event.type === 'closed')
      return tell('disconnect', { code: 4900, message: 'The wallet ended the link.' })
    const { chain, addresses } = look()
    if (known.chain !== chain) tell('chainChanged', chain)
    if (known.addresses !== addresses) tell('accountsChanged', addressesOf(state))
    Object.assign(known, { chain, addresses })
  })
  return {
    request: call => answerCall(parts, call),
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}

/** The parts from which a session's provider answers. */
interface ProviderParts {
  readonly family: FamilyTransport
  readonly state: NamespaceState
  readonly transport: WalletTransport
  /** RPC URLs by network reference. */
  readonly rpcUrls: Readonly<Record<string, string>>
}

/** A JSON-RPC call. */
interface ProviderCall {
  readonly method: string
  readonly params?: unknown
}

/**
 * Answers a call: from the session if it has the answer, from the wallet for approved methods, otherwise from the
 * network. Failures: failures of the transport (`REQUEST_UNSUPPORTED` for an unapproved wallet method), and
 * `RPC_FAILED`.
 */
async function answerCall(
  { family, state, transport, rpcUrls }: ProviderParts,
  { method, params }: ProviderCall,
): Promise<unknown> {
  const networkId = state.networkId()
  const known = ownValue(family.known ?? {}, method)
  if (known) return known({ networkId, addresses: addressesOf(state) })
  const isForWallet = family.isForWallet?.(method) ?? true
  if (isForWallet || state.approved().methods.includes(method)) {
    return transport.request(networkId, method, params)
  }
  return readNetwork({ networkId, rpcUrl: rpcUrls[referenceOf(networkId)], method, params })
}

interface NetworkRead {
  readonly networkId: NetworkId
  /** The network's RPC URL, if the host gave one. */
  readonly rpcUrl: string | undefined
  readonly method: string
  readonly params: unknown
}

interface RpcError {
  readonly code?: unknown
  readonly message?: unknown
}

const readTimeoutMs = 20_000

/**
 * Calls a node of the network over JSON-RPC 2.0. Failure: `RPC_FAILED`, with the node's own error as `cause`,
 * including its `code`, `message` and the `data` of a revert, if any.
 */
function readNetwork(read: NetworkRead): Promise<unknown> {
  const fail = (reason: string, cause?: unknown) =>
    new FoyerError('RPC_FAILED', { networkId: read.networkId, reason }, { cause })
  return withDeadline(signal => ask(read, { signal, fail }), {
    timeoutMs: readTimeoutMs,
    onTimeout: () => fail(`no answer in ${readTimeoutMs / 1000} s`),
  })
}

interface ReadContext {
  readonly signal: AbortSignal
  readonly fail: (reason: string, cause?: unknown) => FoyerError
}

async function ask({ rpcUrl, method, params }: NetworkRead, { signal, fail }: ReadContext): Promise<unknown> {
  if (!rpcUrl) throw fail('the network has no address')
  const call = { jsonrpc: '2.0', id: 1, method, params: params ?? [] }
  const headers = { 'content-type': 'application/json' }
  const response = await Promise.resolve()
    .then(() => fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(call), signal }))
    .catch(cause => {
      throw fail('the network cannot be asked', cause)
    })
  // Some nodes explain an error status in the body.
  const answer: unknown = await response.json().catch(() => undefined)
  const { result, error } = (answer ?? {}) as { readonly result?: unknown; readonly error?: RpcError | null }
  if (error) throw fail(cleanText(error.message, 200) || 'the network refused', error)
  if (!response.ok) throw fail(`HTTP status code: ${response.status}`)
  if (result === undefined) throw fail('the answer of the network is none')
  return result
}

/** Returns the addresses of a session without their networks. */
function addressesOf(state: NamespaceState): readonly string[] {
  return state.accounts().map(each => each.slice(each.lastIndexOf(':') + 1))
}

/** Returns the current chain as the family's wallets write it. */
function chainOf(family: FamilyTransport, state: NamespaceState): string {
  const networkId = state.networkId()
  return family.writeNetworkId?.(networkId) ?? referenceOf(networkId)
}
