import { FoyerError, type SignsExtrinsics, type WalletTransport } from '@foyer/common'
import { type Actor, askWallet } from '@foyer/common/session-kit'
import type { WalletAccount } from './accounts.js'
import { toHex } from './addresses.js'
import type { InjectedApi } from './discovery.js'
import { mapError } from './errors.js'

/** A wallet's answer to an extrinsic's payload: the signature, and the whole extrinsic if the wallet changed it. */
export type SignedPayload = Awaited<ReturnType<SignsExtrinsics['signExtrinsic']>>

/**
 * The signing methods of a wallet. Signatures are hexadecimal with 0x. Methods that the wallet lacks are absent. They
 * reject with Foyer errors only.
 */
export interface PolkadotSigner {
  /** Signs a message between `<Bytes>` and `</Bytes>`, so that it cannot pass for a transaction. */
  readonly signMessage?: (actor: Actor, message: string) => Promise<string>
  /** Signs a `SignerPayloadJSON` of polkadot-js. */
  readonly signPayload?: (actor: Actor, payload: object) => Promise<SignedPayload>
}

/**
 * Creates a signer over the object that an extension gave the page. Until then its methods are unknown. Requests use
 * the extension's own form of an address.
 */
export function extensionSigner(
  injectedNow: () => InjectedApi | undefined,
  accountOf: (address: string) => WalletAccount | undefined,
): PolkadotSigner {
  const addressOf = (address: string) => {
    const account = accountOf(address)
    if (!account) throw new FoyerError('WALLET_UNAUTHORIZED')
    return account.address
  }
  const ask = (
    { signal, isAnswerKept }: Actor,
    method: 'signRaw' | 'signPayload',
    call: (signer: InjectedApi['signer']) => unknown,
  ) => {
    const injected = injectedNow()
    if (!injected || !canSign(injected, method)) throw new FoyerError('REQUEST_UNSUPPORTED', { method })
    return askWallet(() => call(injected.signer), { kind: 'request', method, signal, isAnswerKept, mapError })
  }
  const mayHave = (method: 'signRaw' | 'signPayload') => {
    const injected = injectedNow()
    return !injected || canSign(injected, method)
  }
  return {
    ...(mayHave('signRaw') && {
      async signMessage(actor: Actor, message: string) {
        const address = addressOf(actor.address)
        const data = `0x${toHex(new TextEncoder().encode(message))}`
        const method = 'signRaw'
        const answer = await ask(actor, method, signer => signer.signRaw?.({ address, data, type: 'bytes' }))
        return readSignature(answer, { method, form: messageSignature })
      },
    }),
    ...(mayHave('signPayload') && {
      async signPayload(actor: Actor, payload: object) {
        const address = addressOf(actor.address)
        const method = 'signPayload'
        const answer = await ask(actor, method, signer => signer.signPayload?.({ ...payload, address }))
        return readSignedPayload(answer, method)
      },
    }),
  }
}

function canSign(injected: InjectedApi, name: 'signRaw' | 'signPayload'): boolean {
  try {
    return typeof injected.signer[name] === 'function'
  } catch {
    return false
  }
}

/** Creates a signer over WalletConnect's Polkadot methods. Messages are plain text, which the wallet wraps. */
export function transportSigner(transport: WalletTransport): PolkadotSigner {
  const ask = async ({ networkId, ...wait }: Actor, method: string, params: object) => {
    try {
      return await transport.request(networkId, method, params, wait)
    } catch (error) {
      throw mapError(error, { kind: 'request', method })
    }
  }
  return {
    async signMessage(actor, message) {
      const method = 'polkadot_signMessage'
      const answer = await ask(actor, method, { address: actor.address, message })
      return readSignature(answer, { method, form: messageSignature })
    },
    async signPayload(actor, payload) {
      const { address } = actor
      const method = 'polkadot_signTransaction'
      const params = { address, transactionPayload: { ...payload, address } }
      return readSignedPayload(await ask(actor, method, params), method)
    },
  }
}

// 64 or 65 bytes. Some wallets prefix a byte for the key type even for messages.
const messageSignature = /^0x(?:[0-9a-f]{2}){64,66}$/i
// An extrinsic's signature starts with the key type. Signatures of `ethereum` keys have no key type, and 65 bytes.
const payloadSignature = /^0x(?:[0-9a-f]{2}){65,66}$/i

/** Reads the signature in a wallet's answer. Throws `WALLET_ANSWER_INVALID`. */
function readSignature(
  answer: unknown,
  { method, form }: { readonly method: string; readonly form: RegExp },
): string {
  const { signature } = (answer ?? {}) as { readonly signature?: unknown }
  if (typeof signature === 'string' && form.test(signature)) return signature
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}

/** Reads a wallet's answer to a payload. Throws `WALLET_ANSWER_INVALID`. */
function readSignedPayload(answer: unknown, method: string): SignedPayload {
  const signature = readSignature(answer, { method, form: payloadSignature })
  const { signedTransaction: whole } = answer as { readonly signedTransaction?: unknown }
  if (whole === undefined || whole === null) return { signature }
  const signedTransaction = readWhole(whole)
  if (signedTransaction) return { signature, signedTransaction }
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}

/** Reads a signed extrinsic, which extensions return as text or as bytes of another realm. */
function readWhole(value: unknown): string | undefined {
  if (typeof value === 'string') return /^0x(?:[0-9a-f]{2})+$/i.test(value) ? value : undefined
  const isBytes = ArrayBuffer.isView(value) && 'length' in value && value.byteLength > 0
  return isBytes ? `0x${toHex(value as Uint8Array)}` : undefined
}
