import type { VerifiesMessages } from '@foyer/common'
import { checkSignature } from '@foyer/common/session-kit'
import { base64 } from '@scure/base'
import { address as addresses } from 'bitcoinjs-lib'
import { readAddress } from '../address/readAddress.js'
import { formOf } from '../transactions/bitcoinLibrary.js'
import { fitsBip137 } from '../verification/fitsBip137.js'
import { fitsBip322 } from '../verification/fitsBip322.js'

const bip137Length = 65

/**
 * Whether a text was signed with an address's key: base64 of BIP-137's 65 bytes, or of BIP-322's simple form, which has
 * another length for every kind of address. Failures: `ABORTED`.
 */
export const verifyMessage: VerifiesMessages['verifyMessage'] = ({ address, message, signature, signal }) =>
  checkSignature(signal, () => {
    // What has not even the form may be of any length, which takes long to read.
    if (!readAddress(address)) return false
    const lock = addresses.toOutputScript(address, formOf(address))
    const signed = { lock, text: new TextEncoder().encode(message), signature: base64.decode(signature) }
    return signed.signature.length === bip137Length ? fitsBip137(signed) : fitsBip322(signed)
  })
