import type { WalletTransport } from '@foyer/common'
import type { Actor } from '@foyer/common/session-kit'
import { mapError } from '../request/mapError.js'
import type { PolkadotSigner } from './PolkadotSigner.js'
import { readSignature } from './readSignature.js'

/** Signs over WalletConnect's Polkadot methods. Messages are plain text; the wallet wraps them. */
export function transportSigner(transport: WalletTransport): PolkadotSigner {
  const ask = async ({ networkId, signal }: Actor, method: string, params: object) => {
    try {
      return readSignature(await transport.request(networkId, method, params, signal), method)
    } catch (error) {
      throw mapError(error, { kind: 'request', method })
    }
  }
  return {
    signMessage: (actor, message) => ask(actor, 'polkadot_signMessage', { address: actor.address, message }),
    signPayload(actor, payload) {
      const { address } = actor
      return ask(actor, 'polkadot_signTransaction', {
        address,
        transactionPayload: { ...payload, address },
      })
    },
  }
}
