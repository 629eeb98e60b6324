import type { VerifiesMessages } from '@foyer/common'
import { checkSignature } from '@foyer/common/session-kit'
import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { bech32 } from '@scure/base'
import { documentBytes, fromBase64, textDocument } from './requests.js'

type PublicKey = ReturnType<InstanceType<typeof secp256k1.Signature>['recoverPublicKey']>

/** How a chain makes what is signed, and an account of a key. */
interface Scheme {
  digest(document: Uint8Array): Uint8Array
  accountOf(key: PublicKey): Uint8Array
}

const cosmos: Scheme = {
  digest: sha256,
  accountOf: key => ripemd160(sha256(key.toRawBytes(true))),
}

/** Chains that have Ethereum's accounts beside their own form of addresses (Evmos, Injective). */
const ethermint: Scheme = {
  digest: keccak_256,
  accountOf: key => keccak_256(key.toRawBytes(false).subarray(1)).subarray(-20),
}

/**
 * Whether a text was signed with an address's key (ADR-36): base64 of r and s. The key is recovered from the signature,
 * and compared with the address. Failures: `ABORTED`.
 */
export const verifyMessage: VerifiesMessages['verifyMessage'] = ({ address, message, signature, signal }) =>
  checkSignature(signal, () => {
    const given = secp256k1.Signature.fromCompact(fromBase64(signature))
    // Chains take the low form only; the high one would be a second signature that nobody made.
    if (given.hasHighS()) return false
    const account = bech32.fromWords(bech32.decode(address as `${string}1${string}`).words)
    const document = documentBytes(textDocument(address, message))
    return [cosmos, ethermint].some(({ digest, accountOf }) =>
      keysOf(given, digest(document)).some(key => isSame(accountOf(key), account)),
    )
  })

/** The keys a signature without its recovery bit may have been made with. */
function keysOf(
  signature: InstanceType<typeof secp256k1.Signature>,
  digest: Uint8Array,
): readonly PublicKey[] {
  return [0, 1].map(bit => signature.addRecoveryBit(bit).recoverPublicKey(digest))
}

function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}
