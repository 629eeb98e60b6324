import { FoyerError, isFoyerError, type NetworkId, ownValue, type WalletTransport } from '@foyer/common'
import {
  type Asked as AskedOfWallet,
  codeOf,
  mapWalletError,
  refusalOf,
  textOf,
} from '@foyer/common/session-kit'

/** What was asked when the wallet failed. */
export interface Asked {
  readonly method: string
  /** The network a switch was to reach. */
  readonly networkId?: NetworkId
}

const kinds: Readonly<Record<string, AskedOfWallet['kind']>> = {
  eth_requestAccounts: 'connect',
  wallet_switchEthereumChain: 'switch',
  wallet_addEthereumChain: 'switch',
  eth_sendTransaction: 'send',
  wallet_sendTransaction: 'send',
  wallet_sendCalls: 'send',
}

/** Turns whatever a wallet threw into a Foyer error. The wallet's own error is kept as its cause. */
export function mapError(thrown: unknown, { method, networkId }: Asked): FoyerError {
  return mapWalletError(thrown, { kind: ownValue(kinds, method) ?? 'request', method, networkId })
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

// EIP-1193 and JSON-RPC.
const unknownCodes: readonly unknown[] = [4200, -32601]

/** Whether a wallet says that it does not know a method, by a code or in words alone. */
export function isUnknownMethod(thrown: unknown): boolean {
  return unknownCodes.includes(codeOf(thrown)) || /not (implement|support)ed/i.test(textOf(thrown))
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
