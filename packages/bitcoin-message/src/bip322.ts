import { verify, verifySchnorr } from '@bitcoinerlab/secp256k1'
import { crypto, payments, script, Transaction } from 'bitcoinjs-lib'
import { isLockOf, joinBytes, type SignedText } from './bip137.js'

/**
 * Whether the witness of BIP-322's simple form opens an address's lock: with one key, for P2WPKH, the same within P2SH, and
 * Taproot without a script. Throws what the libraries throw.
 */
export function fitsBip322({ lock, text, signature }: SignedText): boolean {
  const [first, second, ...more] = readWitness(signature)
  if (!first || more.length > 0) return false
  return second
    ? fitsKey({ lock, text, signature: first }, second)
    : fitsTaproot({ lock, text, signature: first })
}

function fitsKey({ lock, text, signature }: SignedText, key: Uint8Array): boolean {
  if (key.length !== 33 || !isLockOf(key, { lock, ways: ['p2wpkh', 'nested'] })) return false
  const { signature: plain, hashType } = script.signature.decode(signature)
  const { output: signed } = payments.p2pkh({ pubkey: key })
  if (hashType !== Transaction.SIGHASH_ALL || !signed) return false
  const digest = hashToSign({ lock, text }, toSign => toSign.hashForWitnessV0(0, signed, 0n, hashType))
  // Only the low form of s: BIP-322 takes what the network's nodes pass on.
  return verify(digest, key, plain, true)
}

function fitsTaproot({ lock, text, signature }: SignedText): boolean {
  const isTaproot = lock.length === 34 && lock[0] === 0x51 && lock[1] === 32
  const [hashType = Transaction.SIGHASH_DEFAULT, ...more] = signature.subarray(64)
  // A type that is written out is not the default one (BIP-341).
  const isKnown = signature.length === 64 || hashType === Transaction.SIGHASH_ALL
  if (!isTaproot || !isKnown || more.length > 0) return false
  const digest = hashToSign({ lock, text }, toSign => toSign.hashForWitnessV1(0, [lock], [0n], hashType))
  return verifySchnorr(digest, lock.subarray(2), signature.subarray(0, 64))
}

/** The parts of a witness; none where it is not written right. Parts of the accepted kinds are shorter than 253 bytes. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const [count = 0] = bytes
  const parts: Uint8Array[] = []
  let at = 1
  while (parts.length < count && at < bytes.length) {
    const end = at + 1 + (bytes[at] ?? 0)
    parts.push(bytes.subarray(at + 1, end))
    at = end
  }
  return parts.length === count && at === bytes.length ? parts : []
}

const noTransaction = new Uint8Array(32)
const unspendable = Uint8Array.of(0x6a)

/** The hash that is signed for a text by BIP-322: of a transaction that spends one which holds the text. Neither can be sent. */
function hashToSign(
  { lock, text }: Pick<SignedText, 'lock' | 'text'>,
  hashOf: (toSign: Transaction) => Uint8Array,
): Uint8Array {
  const toSpend = oneToOne([noTransaction, 0xffffffff], lock)
  toSpend.setInputScript(0, joinBytes(Uint8Array.of(0, 32), messageHash(text)))
  return hashOf(oneToOne([toSpend.getHash(), 0], unspendable))
}

function messageHash(text: Uint8Array): Uint8Array {
  const tag = crypto.sha256(new TextEncoder().encode('BIP0322-signed-message'))
  return crypto.sha256(joinBytes(tag, tag, text))
}

/** A transaction of nothing, from one output to another. */
function oneToOne(from: readonly [transaction: Uint8Array, index: number], lock: Uint8Array): Transaction {
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(...from, 0)
  transaction.addOutput(lock, 0n)
  return transaction
}
