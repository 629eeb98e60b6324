import { verify, verifySchnorr } from '@bitcoinerlab/secp256k1'
import { crypto, payments, script, Transaction } from 'bitcoinjs-lib'
import { isLockOf, joinBytes, type SignedText } from './bip137.js'

/**
 * Returns whether a BIP-322 simple signature unlocks the address's output script. Supports one key in P2WPKH, P2WPKH
 * nested in P2SH, and Taproot key path. Throws the errors of the libraries.
 */
export function fitsSimple({ lock, text, signature }: SignedText): boolean {
  const toSign = toSignOf(toSpendOf({ lock, text }))
  return fitsWitness(readWitness(signature), { lock, toSign })
}

/**
 * Returns whether a BIP-322 full signature, a whole transaction, unlocks the address's output script. The transaction
 * must equal BIP-322's `to_sign` except for its version and unlocking data, so time locks are refused. Throws the
 * errors of the libraries.
 */
export function fitsFull({ lock, text, signature }: SignedText): boolean {
  const toSign = Transaction.fromBuffer(signature)
  const [input] = toSign.ins
  const expected = toSignOf(toSpendOf({ lock, text }))
  expected.version = toSign.version
  // The transaction without its unlocking data.
  const plain = toSign.clone()
  for (const each of plain.ins) Object.assign(each, { script: new Uint8Array(), witness: [] })
  const isToSign = [0, 2].includes(toSign.version) && isSame(plain.toBuffer(), expected.toBuffer())
  if (!isToSign || !input || !isSame(input.script, openerOf(lock, input.witness))) return false
  return fitsWitness(input.witness, { lock, toSign })
}

/**
 * Returns the input script that accompanies the witness: the push of the program for nested P2SH, otherwise nothing.
 */
function openerOf(lock: Uint8Array, [, key]: readonly Uint8Array[]): Uint8Array {
  const isHidden = key !== undefined && isLockOf(key, { lock, ways: ['nested'] })
  const { output: program } = isHidden ? payments.p2wpkh({ pubkey: key }) : {}
  return program ? joinBytes(Uint8Array.of(program.length), program) : new Uint8Array()
}

/** An output script and the transaction that is signed to spend it. */
interface ScriptSpend {
  readonly lock: Uint8Array
  readonly toSign: Transaction
}

function fitsWitness(witness: readonly Uint8Array[], spend: ScriptSpend): boolean {
  const [signature, key, ...more] = witness
  if (!signature || more.length > 0) return false
  return key ? fitsKey(spend, { signature, key }) : fitsTaproot(spend, signature)
}

function fitsKey(
  { lock, toSign }: ScriptSpend,
  { signature, key }: { readonly signature: Uint8Array; readonly key: Uint8Array },
): boolean {
  if (key.length !== 33 || !isLockOf(key, { lock, ways: ['p2wpkh', 'nested'] })) return false
  const { signature: plain, hashType } = script.signature.decode(signature)
  const { output: signed } = payments.p2pkh({ pubkey: key })
  if (hashType !== Transaction.SIGHASH_ALL || !signed) return false
  const digest = toSign.hashForWitnessV0(0, signed, 0n, hashType)
  // Accepts low-s only: BIP-322 requires signatures that standard nodes relay.
  return verify(digest, key, plain, true)
}

function fitsTaproot({ lock, toSign }: ScriptSpend, signature: Uint8Array): boolean {
  const isTaproot = lock.length === 34 && lock[0] === 0x51 && lock[1] === 32
  const [hashType = Transaction.SIGHASH_DEFAULT, ...more] = signature.subarray(64)
  // An explicit sighash type must not be the default type (BIP-341).
  const isKnown = signature.length === 64 || hashType === Transaction.SIGHASH_ALL
  if (!isTaproot || !isKnown || more.length > 0) return false
  const digest = toSign.hashForWitnessV1(0, [lock], [0n], hashType)
  return verifySchnorr(digest, lock.subarray(2), signature.subarray(0, 64))
}

/**
 * Returns the items of a witness, or none if it is malformed. Items of the supported types are shorter than 253
 * bytes.
 */
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

/** Creates BIP-322's `to_spend` transaction, which commits to the text. It cannot be broadcast. */
function toSpendOf({ lock, text }: Pick<SignedText, 'lock' | 'text'>): Transaction {
  const toSpend = oneToOne([noTransaction, 0xffffffff], lock)
  toSpend.setInputScript(0, joinBytes(Uint8Array.of(0, 32), messageHash(text)))
  return toSpend
}

/** Creates BIP-322's `to_sign` transaction, which spends `to_spend`. */
function toSignOf(toSpend: Transaction): Transaction {
  return oneToOne([toSpend.getHash(), 0], unspendable)
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

function messageHash(text: Uint8Array): Uint8Array {
  const tag = crypto.sha256(new TextEncoder().encode('BIP0322-signed-message'))
  return crypto.sha256(joinBytes(tag, tag, text))
}

/** Creates a zero-value transaction with one input and one output. */
function oneToOne(from: readonly [transaction: Uint8Array, index: number], lock: Uint8Array): Transaction {
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(...from, 0)
  transaction.addOutput(lock, 0n)
  return transaction
}
