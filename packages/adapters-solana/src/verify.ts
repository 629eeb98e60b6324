import type { VerifiesMessages } from '@foyer/common'
import { checkSignature } from '@foyer/common/session-kit'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'

// As RFC 8032 has it: the library's default takes keys of small order, for which anybody can make a signature.
const strictly = { zip215: false }

/** Whether a text was signed with an address's key: base58 of an ed25519 signature. Failures: `ABORTED`. */
export const verifyMessage: VerifiesMessages['verifyMessage'] = ({ address, message, signature, signal }) =>
  checkSignature(signal, () => {
    const text = new TextEncoder().encode(message)
    return ed25519.verify(readBase58(signature, 64), text, readBase58(address, 32), strictly)
  })

/** Reads base58 of so many bytes. Reading takes ever longer with the length, so what is too long is not begun with. */
function readBase58(text: string, length: number): Uint8Array {
  return text.length <= length * 1.5 ? base58.decode(text) : new Uint8Array()
}
