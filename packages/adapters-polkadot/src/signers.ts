import { FoyerError, type WalletTransport } from '@foyer/common'
import { type Actor, askWallet } from '@foyer/common/session-kit'
import type { WalletAccount } from './accounts.js'
import { toHex } from './addresses.js'
import type { Injected } from './discovery.js'
import { mapError } from './errors.js'

/** What a wallet signs. Signatures are hexadecimal with 0x. What it cannot do is absent. Rejects with Foyer errors only. */
export interface PolkadotSigner {
  /** The wallet puts the message between `<Bytes>` and `</Bytes>`, so that none can pass for a transaction. */
  readonly signMessage?: (actor: Actor, message: string) => Promise<string>
  /** `SignerPayloadJSON` of polkadot-js. */
  readonly signPayload?: (actor: Actor, payload: object) => Promise<string>
}

/** Signs through an extension. Accounts are named as the extension itself writes them. */
export function extensionSigner(
  injected: Injected,
  accountOf: (address: string) => WalletAccount | undefined,
): PolkadotSigner {
  const addressOf = (address: string) => {
    const account = accountOf(address)
    if (!account) throw new FoyerError('WALLET_UNAUTHORIZED')
    return account.address
  }
  const ask = async ({ signal }: Actor, method: string, call: () => unknown) =>
    readSignature(await askWallet(call, { kind: 'request', method, signal, mapError }), method)
  return {
    ...(canSign(injected, 'signRaw') && {
      async signMessage(actor: Actor, message: string) {
        const address = addressOf(actor.address)
        const data = `0x${toHex(new TextEncoder().encode(message))}`
        return ask(actor, 'signRaw', () => injected.signer.signRaw?.({ address, data, type: 'bytes' }))
      },
    }),
    ...(canSign(injected, 'signPayload') && {
      async signPayload(actor: Actor, payload: object) {
        const address = addressOf(actor.address)
        return ask(actor, 'signPayload', () => injected.signer.signPayload?.({ ...payload, address }))
      },
    }),
  }
}

function canSign(injected: Injected, name: 'signRaw' | 'signPayload'): boolean {
  try {
    return typeof injected.signer[name] === 'function'
  } catch {
    return false
  }
}

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

// 64 or 65 bytes, and one for the key's kind in front where a transaction is signed.
const signature = /^0x[0-9a-f]{128,132}$/i

/** Reads a signature out of a wallet's answer. Throws `WALLET_ANSWER_INVALID`. */
function readSignature(answer: unknown, method: string): string {
  const found = (answer as { readonly signature?: unknown } | null | undefined)?.signature
  if (typeof found === 'string' && signature.test(found)) return found
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}
