import { loadExport, type VerifiesMessages } from '@foyer/common'
import { checkSignature } from '@foyer/common/session-kit'
import { base58 } from '@scure/base'

// As RFC 8032 has it: the library's default takes keys of small order, for which anybody can make a signature.
const strictly = { zip215: false }

/** The curve is loaded with the first signature: what else is read of the chain does without. */
const loadCurve = (signal: AbortSignal | undefined) =>
  loadExport('ed25519', () => import('@noble/curves/ed25519'), signal)

/** Whether a text was signed with an address's key: base58 of an ed25519 signature. Failures: `ABORTED`, `FEATURE_LOAD_FAILED`. */
export const verifyMessage: VerifiesMessages['verifyMessage'] = async request => {
  const { address, message, signature, signal } = request
  const ed25519 = await loadCurve(signal)
  return checkSignature(signal, () => {
    const text = new TextEncoder().encode(message)
    return ed25519.verify(readBase58(signature, 64), text, readBase58(address, 32), strictly)
  })
}

/** Reads base58 of so many bytes. Reading takes ever longer with the length, so what is too long is not begun with. */
function readBase58(text: string, length: number): Uint8Array {
  return text.length <= length * 1.5 ? base58.decode(text) : new Uint8Array()
}
