import type { FoyerError, NetworkId, WalletTransport } from '@foyer/common'
import { type Asked as AskedOfWallet, codeOf, mapWalletError, textOf } from '@foyer/common/session-kit'

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
  wallet_sendCalls: 'send',
}

/** Turns whatever a wallet threw into a Foyer error. The wallet's own error is kept as its cause. */
export function mapError(thrown: unknown, { method, networkId }: Asked): FoyerError {
  return mapWalletError(thrown, { kind: kinds[method] ?? 'request', method, networkId })
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
