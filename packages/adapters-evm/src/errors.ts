import { FoyerError, isFoyerError, type NetworkId, ownValue, type WalletTransport } from '@foyer/common'
import {
  type Asked as AskedOfWallet,
  codeOf,
  mapWalletError,
  meaningOf,
  refusalOf,
  textOf,
  type WordTable,
  wordTable,
} from '@foyer/common/session-kit'

/** What was asked when the wallet failed. */
export interface Asked {
  readonly method: string
  /** The network a switch was to reach. */
  readonly networkId?: string | undefined
}

const kinds: Readonly<Record<string, AskedOfWallet['kind']>> = {
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
  // Nodes of other families have this code for a trial that failed.
  { means: 'pending', codes: [-32002] },
  { means: 'unknownChain', words: /unrecogni[sz]ed chain|chain ?id not supported/i, isOwn: true },
])

/** Turns whatever a wallet threw into a Foyer error. The wallet's own error is kept as its cause. */
export function mapError(thrown: unknown, { method, networkId }: Asked): FoyerError {
  return mapWalletError(thrown, { kind: kindOf(method), method, networkId }, words)
}

/**
 * The failure of a read, whoever's node was asked: `RPC_FAILED`, whose cause is the node's own error, with its `code` and,
 * where a contract reverted, its `data`. A contract may revert in the words of a visitor who declines.
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

/** Whether a wallet that was to let the page in says that it does not know the method, by a code or in words alone. */
export function isUnknownMethod(thrown: unknown): boolean {
  const meaning = meaningOf(thrown, { kind: 'connect', method: 'eth_requestAccounts' }, words)
  return (
    meaning === 'unknownMethod' ||
    (meaning === undefined && /not (implement|support)ed/i.test(textOf(thrown)))
  )
}

/** Whether a wallet says that it sends no bundle, as this one or at all: its calls may go one by one. Nothing was sent. */
export function isNoBundle(error: unknown): boolean {
  if (isFoyerError(error, 'REQUEST_UNSUPPORTED')) return true
  if (!isFoyerError(error, 'TRANSACTION_FAILED')) return false
  return meaningOf(error.cause, { kind: 'send', method: 'wallet_sendCalls' }, words) === 'notTogether'
}

/** The same transport, which rejects with Foyer errors only. */
export function mapTransport(transport: WalletTransport): WalletTransport {
  return {
    async request(networkId, method, params, signal) {
      try {
        return await transport.request(networkId, method, params, signal)
      } catch (error) {
        throw mapError(error, { method, networkId })
      }
    },
  }
}
