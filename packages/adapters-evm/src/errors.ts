import { FoyerError, isFoyerError, type NetworkId, ownValue, type WalletTransport } from '@foyer/common'
import {
  codeOf,
  mapWalletError,
  meaningOf,
  refusalOf,
  textOf,
  type WalletRequestContext,
  type WordTable,
  wordTable,
} from '@foyer/common/session-kit'

/** The request during which the wallet failed. */
export interface FailedRpcRequest {
  readonly method: string
  /** The target network of a switch. */
  readonly networkId?: string | undefined
}

const kinds: Readonly<Record<string, WalletRequestContext['kind']>> = {
  eth_requestAccounts: 'connect',
  eth_accounts: 'silent',
  wallet_switchEthereumChain: 'switch',
  wallet_addEthereumChain: 'switch',
  eth_sendTransaction: 'send',
  wallet_sendTransaction: 'send',
  wallet_sendCalls: 'send',
}

const kindOf = (method: string) => ownValue(kinds, method) ?? 'request'

const words: WordTable = wordTable([
  // Nodes of other namespaces use this code for a failed simulation.
  { means: 'pending', codes: [-32002] },
  { means: 'unknownChain', words: /unrecogni[sz]ed chain|chain ?id not supported/i, isOwn: true },
])

/** Maps a wallet's error to a Foyer error, with the wallet's error as its cause. */
export function mapError(thrown: unknown, { method, networkId }: FailedRpcRequest): FoyerError {
  return mapWalletError(thrown, { kind: kindOf(method), method, networkId }, words)
}

/**
 * Maps a failed read to `RPC_FAILED`, whichever node was read. Its cause is the node's error with its `code` and,
 * after a contract's revert, its `data`. A revert reason may read like a user's rejection and is not treated as one.
 */
export function toReadError(error: unknown, networkId: NetworkId): unknown {
  const cause = causeOfRead(error)
  if (!cause) return error
  const reason = textOf(cause)
  return new FoyerError('RPC_FAILED', { networkId, ...(reason ? { reason } : {}) }, { cause })
}

function causeOfRead(error: unknown): unknown {
  const refusal = refusalOf(error)
  if (refusal) {
    const { code, details: data } = refusal
    const message = typeof data === 'string' ? refusal.message.replace(`: ${data}`, '') : refusal.message
    return { message, code, ...(data === undefined ? {} : { data }) }
  }
  const isOfNode = isFoyerError(error, 'REQUEST_FAILED') || isFoyerError(error, 'REQUEST_REJECTED')
  return isOfNode && codeOf(error.cause) !== 4001 ? error.cause : undefined
}

/**
 * Returns whether a wallet reports on connect that it does not support the method, by a code or only by its message.
 */
export function isUnknownMethod(thrown: unknown): boolean {
  const meaning = meaningOf(thrown, { kind: 'connect', method: 'eth_requestAccounts' }, words)
  return (
    meaning === 'unknownMethod' ||
    (meaning === undefined && /not (implement|support)ed/i.test(textOf(thrown)))
  )
}

/**
 * Returns whether a wallet reports that it cannot send these calls as a bundle. Nothing was sent, so they may be sent
 * one by one.
 */
export function isNoBundle(error: unknown): boolean {
  if (isFoyerError(error, 'REQUEST_UNSUPPORTED')) return true
  if (!isFoyerError(error, 'TRANSACTION_FAILED')) return false
  return meaningOf(error.cause, { kind: 'send', method: 'wallet_sendCalls' }, words) === 'notTogether'
}

/** Wraps a transport so that it rejects with Foyer errors only. */
export function mapTransport(transport: WalletTransport): WalletTransport {
  return {
    async request(networkId, method, params, wait) {
      try {
        return await transport.request(networkId, method, params, wait)
      } catch (error) {
        throw mapError(error, { method, networkId })
      }
    },
  }
}
