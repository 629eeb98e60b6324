import { loadExport, type VerifiesMessages } from '@foyer/common'
import { checkSignature } from '@foyer/common/session-kit'
import { base58 } from '@scure/base'

// RFC 8032 mode. The library's default accepts keys of small order, for which anyone can forge a signature.
const strictly = { zip215: false }

/** Loads the curve with the first signature. Other reads do not need it. */
const loadCurve = (signal: AbortSignal | undefined) =>
  loadExport('ed25519', () => import('@noble/curves/ed25519'), signal)

/**
 * Returns whether an address's key signed a text. The signature is ed25519 in base58. Failures: `ABORTED`,
 * `FEATURE_LOAD_FAILED`.
 */
export const verifyMessage: VerifiesMessages['verifyMessage'] = async request => {
  const { address, message, signature, signal } = request
  const ed25519 = await loadCurve(signal)
  return checkSignature(signal, () => {
    const text = new TextEncoder().encode(message)
    return ed25519.verify(readBase58(signature, 64), text, readBase58(address, 32), strictly)
  })
}

/** Decodes base58 with an expected length. Rejects longer texts first, because they are slow to decode. */
function readBase58(text: string, length: number): Uint8Array {
  return text.length <= length * 1.5 ? base58.decode(text) : new Uint8Array()
}
