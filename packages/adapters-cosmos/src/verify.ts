import { loadChunk, loadExport, type VerifiesMessages } from '@foyer/common'
import { checkSignature } from '@foyer/common/session-kit'
import type { secp256k1 } from '@noble/curves/secp256k1'
import { bech32 } from '@scure/base'
import { documentBytes, fromBase64, textDocument } from './requests.js'

type Signature = InstanceType<typeof secp256k1.Signature>
type PublicKey = ReturnType<Signature['recoverPublicKey']>

/** How a chain makes what is signed, and an account of a key. */
interface Scheme {
  digest(document: Uint8Array): Uint8Array
  accountOf(key: PublicKey): Uint8Array
}

type Cryptography = Awaited<ReturnType<typeof loadCryptography>>

/** Loaded with the first signature: what else is read of the chain does without. */
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

/** Chains that have Ethereum's accounts beside their own form of addresses (Evmos, Injective). */
function ethermintScheme({ keccak256 }: Cryptography): Scheme {
  return {
    digest: keccak256,
    accountOf: key => keccak256(key.toRawBytes(false).subarray(1)).subarray(-20),
  }
}

/**
 * Whether a text was signed with an address's key (ADR-36): base64 of r and s. The key is recovered from the signature,
 * and compared with the address. Failures: `ABORTED`, `FEATURE_LOAD_FAILED`.
 */
export const verifyMessage: VerifiesMessages['verifyMessage'] = async request => {
  const { address, message, signature, signal } = request
  const cryptography = await loadCryptography(signal)
  const schemes = [cosmosScheme(cryptography), ethermintScheme(cryptography)]
  return checkSignature(signal, () => {
    const given = cryptography.curve.Signature.fromCompact(fromBase64(signature))
    // Chains take the low form only; the high one would be a second signature that nobody made.
    if (given.hasHighS()) return false
    const account = bech32.fromWords(bech32.decode(address as `${string}1${string}`).words)
    const document = documentBytes(textDocument(address, message))
    return schemes.some(({ digest, accountOf }) =>
      keysOf(given, digest(document)).some(key => isSame(accountOf(key), account)),
    )
  })
}

/** A key that a wallet says it signed with. */
interface StatedKey {
  /** Its accounts, by the ways in which chains make them. */
  readonly accounts: readonly Uint8Array[]
  hasSigned(document: Uint8Array, signature: Uint8Array): boolean
}

/** Reads a compressed key; `undefined` for what is none. Failures: `FEATURE_LOAD_FAILED`. */
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
    return undefined // no point of the curve
  }
}

/** The keys a signature without its recovery bit may have been made with. */
function keysOf(signature: Signature, digest: Uint8Array): readonly PublicKey[] {
  return [0, 1].map(bit => signature.addRecoveryBit(bit).recoverPublicKey(digest))
}

function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}
