import type { Namespace, WalletTransport } from '@foyer/common'
import { referenceOf } from '../proposal/proposeNamespace.js'
import { addressesOf } from '../session/addressesOf.js'
import { chainOf } from '../session/chainOf.js'
import type { NamespaceState } from '../session/createNamespaceState.js'
import { readNetwork } from './readNetwork.js'

/** What a session's own handle answers from. */
export interface ProviderParts {
  readonly namespace: Namespace
  readonly state: NamespaceState
  readonly transport: WalletTransport
  /** Addresses of networks by their references. */
  readonly rpcUrls: Readonly<Record<string, string>>
}

/** A call of JSON-RPC. */
export interface ProviderCall {
  readonly method: string
  readonly params?: unknown
}

// Families whose networks speak JSON-RPC, and the methods that no network answers: approved or not, they are a wallet's.
const walletMethods: Partial<Record<Namespace, RegExp>> = {
  eip155: /^(wallet|personal)_|^eth_(sign|sendTransaction$)/,
  solana: /^solana_/,
}

/**
 * Answers a call: from the session what it knows, by the wallet what it approved, by the network what is left.
 * Failures: those of the transport (`REQUEST_UNSUPPORTED` for a wallet's method that was not approved); `RPC_FAILED`.
 */
export async function answerCall(
  { namespace, state, transport, rpcUrls }: ProviderParts,
  { method, params }: ProviderCall,
): Promise<unknown> {
  const known = namespace === 'eip155' ? knownBy(state, method) : undefined
  if (known !== undefined) return known
  const networkId = state.networkId()
  const isForWallet = walletMethods[namespace]?.test(method) ?? true
  if (isForWallet || state.approved().methods.includes(method)) {
    return transport.request(networkId, method, params)
  }
  return readNetwork({ networkId, rpcUrl: rpcUrls[referenceOf(networkId)], method, params })
}

/** What an EVM session answers itself: wallets answer it at their own pace, and a network does not know. */
function knownBy(state: NamespaceState, method: string): unknown {
  if (method === 'eth_chainId') return chainOf('eip155', state)
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addressesOf(state)
  return method === 'net_version' ? referenceOf(state.networkId()) : undefined
}
