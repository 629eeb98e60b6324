import { loadChunk, loadExport, type VerifiesMessages } from '@foyer/common'
import { checkSignature } from '@foyer/common/session-kit'
import type { secp256k1 } from '@noble/curves/secp256k1'
import { bech32 } from '@scure/base'
import { documentBytes, fromBase64, textDocument } from './requests.js'

type Signature = InstanceType<typeof secp256k1.Signature>
type PublicKey = ReturnType<Signature['recoverPublicKey']>

/** A chain's hash of sign documents, and its derivation of accounts from keys. */
interface Scheme {
  digest(document: Uint8Array): Uint8Array
  accountOf(key: PublicKey): Uint8Array
}

type Cryptography = Awaited<ReturnType<typeof loadCryptography>>

/** Loads the cryptography when the first signature or key is checked. Reads of the chain do not need it. */
async function loadCryptography(signal: AbortSignal | undefined) {
  const [curve, sha256, ripemd160, keccak256] = await Promise.all([
    loadExport('secp256k1', () => import('@noble/curves/secp256k1'), signal),
    loadExport('sha256', () => import('@noble/hashes/sha2'), signal),
    loadExport('ripemd160', () => import('@noble/hashes/legacy'), signal),
    loadChunk(
      'keccak256',
      () => import('@noble/hashes/sha3'),
      module => module.keccak_256,
      signal,
    ),
  ])
  return { curve, sha256, ripemd160, keccak256 }
}

function cosmosScheme({ sha256, ripemd160 }: Cryptography): Scheme {
  return { digest: sha256, accountOf: key => ripemd160(sha256(key.toRawBytes(true))) }
}

/** Returns the scheme of chains with Ethereum accounts in bech32 form (Evmos, Injective). */
function ethermintScheme({ keccak256 }: Cryptography): Scheme {
  return {
    digest: keccak256,
    accountOf: key => keccak256(key.toRawBytes(false).subarray(1)).subarray(-20),
  }
}

/**
 * Returns whether an address's key signed a text (ADR-36). The signature is r and s in base64. The key is recovered
 * from it and compared with the address. Failures: `ABORTED`, `FEATURE_LOAD_FAILED`.
 */
export const verifyMessage: VerifiesMessages['verifyMessage'] = async request => {
  const { address, message, signature, signal } = request
  const cryptography = await loadCryptography(signal)
  const schemes = [cosmosScheme(cryptography), ethermintScheme(cryptography)]
  return checkSignature(signal, () => {
    const given = cryptography.curve.Signature.fromCompact(fromBase64(signature))
    // Chains accept only low-S signatures. The high-S form could be made without the key.
    if (given.hasHighS()) return false
    const account = bech32.fromWords(bech32.decode(address as `${string}1${string}`).words)
    const document = documentBytes(textDocument(address, message))
    return schemes.some(({ digest, accountOf }) =>
      keysOf(given, digest(document)).some(key => isSame(accountOf(key), account)),
    )
  })
}

/** The key that a wallet claims to have signed with. */
interface StatedKey {
  /** The key's accounts in each derivation scheme. */
  readonly accounts: readonly Uint8Array[]
  hasSigned(document: Uint8Array, signature: Uint8Array): boolean
}

/** Parses a compressed key. Returns `undefined` if it is invalid. Failures: `FEATURE_LOAD_FAILED`. */
export async function readKey(bytes: Uint8Array): Promise<StatedKey | undefined> {
  const cryptography = await loadCryptography(undefined)
  const schemes = [cosmosScheme(cryptography), ethermintScheme(cryptography)]
  try {
    const point = cryptography.curve.ProjectivePoint.fromHex(bytes)
    return {
      accounts: schemes.map(({ accountOf }) => accountOf(point)),
      hasSigned: (document, signature) =>
        schemes.some(({ digest }) => cryptography.curve.verify(signature, digest(document), bytes)),
    }
  } catch {
    return undefined // not a point on the curve
  }
}

/** Recovers the possible keys of a signature without its recovery bit. */
function keysOf(signature: Signature, digest: Uint8Array): readonly PublicKey[] {
  return [0, 1].map(bit => signature.addRecoveryBit(bit).recoverPublicKey(digest))
}

function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}
