import type { WalletTransport } from '@foyer/common'
import { mapError } from './mapError.js'

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
