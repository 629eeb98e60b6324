import { verify, verifySchnorr } from '@bitcoinerlab/secp256k1'
import { crypto, payments, script, Transaction } from 'bitcoinjs-lib'
import { isLockOf, joinBytes, type SignedText } from './bip137.js'

/**
 * Whether the witness of BIP-322's simple form opens an address's lock: with one key, for P2WPKH, the same within P2SH, and
 * Taproot without a script. Throws what the libraries throw.
 */
export function fitsSimple({ lock, text, signature }: SignedText): boolean {
  const toSign = toSignOf(toSpendOf({ lock, text }))
  return fitsWitness(readWitness(signature), { lock, toSign })
}

/**
 * The same for BIP-322's full form, which is the whole transaction: it must spend what holds the text, and say nothing more.
 * One that is good from some time on only is refused. Throws what the libraries throw.
 */
export function fitsFull({ lock, text, signature }: SignedText): boolean {
  const toSign = Transaction.fromBuffer(signature)
  const [input] = toSign.ins
  const expected = toSignOf(toSpendOf({ lock, text }))
  expected.version = toSign.version
  // What is left of it without what opens the lock.
  const plain = toSign.clone()
  for (const each of plain.ins) Object.assign(each, { script: new Uint8Array(), witness: [] })
  const isToSign = [0, 2].includes(toSign.version) && isSame(plain.toBuffer(), expected.toBuffer())
  if (!isToSign || !input || !isSame(input.script, openerOf(lock, input.witness))) return false
  return fitsWitness(input.witness, { lock, toSign })
}

/** What the script of an input holds beside its witness: the program, where it is hidden in P2SH. */
function openerOf(lock: Uint8Array, [, key]: readonly Uint8Array[]): Uint8Array {
  const isHidden = key !== undefined && isLockOf(key, { lock, ways: ['nested'] })
  const { output: program } = isHidden ? payments.p2wpkh({ pubkey: key }) : {}
  return program ? joinBytes(Uint8Array.of(program.length), program) : new Uint8Array()
}

/** A lock, and the transaction that is signed to open it. */
interface Opened {
  readonly lock: Uint8Array
  readonly toSign: Transaction
}

function fitsWitness(witness: readonly Uint8Array[], opened: Opened): boolean {
  const [signature, key, ...more] = witness
  if (!signature || more.length > 0) return false
  return key ? fitsKey(opened, { signature, key }) : fitsTaproot(opened, signature)
}

function fitsKey(
  { lock, toSign }: Opened,
  { signature, key }: { readonly signature: Uint8Array; readonly key: Uint8Array },
): boolean {
  if (key.length !== 33 || !isLockOf(key, { lock, ways: ['p2wpkh', 'nested'] })) return false
  const { signature: plain, hashType } = script.signature.decode(signature)
  const { output: signed } = payments.p2pkh({ pubkey: key })
  if (hashType !== Transaction.SIGHASH_ALL || !signed) return false
  const digest = toSign.hashForWitnessV0(0, signed, 0n, hashType)
  // Only the low form of s: BIP-322 takes what the network's nodes pass on.
  return verify(digest, key, plain, true)
}

function fitsTaproot({ lock, toSign }: Opened, signature: Uint8Array): boolean {
  const isTaproot = lock.length === 34 && lock[0] === 0x51 && lock[1] === 32
  const [hashType = Transaction.SIGHASH_DEFAULT, ...more] = signature.subarray(64)
  // A type that is written out is not the default one (BIP-341).
  const isKnown = signature.length === 64 || hashType === Transaction.SIGHASH_ALL
  if (!isTaproot || !isKnown || more.length > 0) return false
  const digest = toSign.hashForWitnessV1(0, [lock], [0n], hashType)
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

/** The transaction of BIP-322 that holds a text. It cannot be sent. */
function toSpendOf({ lock, text }: Pick<SignedText, 'lock' | 'text'>): Transaction {
  const toSpend = oneToOne([noTransaction, 0xffffffff], lock)
  toSpend.setInputScript(0, joinBytes(Uint8Array.of(0, 32), messageHash(text)))
  return toSpend
}

/** The one that spends it, which is what is signed. */
function toSignOf(toSpend: Transaction): Transaction {
  return oneToOne([toSpend.getHash(), 0], unspendable)
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

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
