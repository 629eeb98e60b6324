import { timingSafeEqual } from 'node:crypto'
import * as curve from '@bitcoinerlab/secp256k1'
import { crypto, payments, script, type Transaction } from 'bitcoinjs-lib'
import { TransactionRefused } from './TransactionRefused.js'

/** The output that an input spends. */
export interface SpentOutput {
  readonly script: Uint8Array
  /** The value in satoshi. */
  readonly value: bigint
}

/** An input and everything that its signature commits to. */
export interface SpendingInput {
  readonly transaction: Transaction
  readonly index: number
  /** The outputs that the inputs spend, in the order of the inputs. */
  readonly spent: readonly SpentOutput[]
}

const scriptRefused = 'mandatory-script-verify-flag-failed'

/**
 * Verifies the signature of an input that spends a P2PKH, P2WPKH, P2SH-P2WPKH or key-path P2TR output. Throws
 * `TransactionRefused` for a wrong signature and for any other output type.
 */
export function verifyInput(spending: SpendingInput): void {
  try {
    if (!isSigned(spending)) throw new TransactionRefused(`${scriptRefused} (Invalid signature)`)
  } catch (error) {
    if (error instanceof TransactionRefused) throw error
    throw new TransactionRefused(`${scriptRefused} (${String(error)})`) // a decoder's error about malformed bytes
  }
}

function isSigned(spending: SpendingInput): boolean {
  const locked = spending.spent[spending.index]?.script ?? new Uint8Array()
  const { script: unlocking, witness } = inputOf(spending)
  if (isWitnessKeyHash(locked)) return unlocking.length === 0 && isWitnessSigned(spending, locked.slice(2))
  if (locked.length === 34 && locked[0] === 0x51 && locked[1] === 32)
    return unlocking.length === 0 && isTaprootSigned(spending, locked.slice(2))
  if (locked.length === 23 && locked[0] === 0xa9) return isNestedSigned(spending, locked.slice(2, 22))
  if (locked.length === 25 && locked[0] === 0x76)
    return witness.length === 0 && isLegacySigned(spending, locked)
  throw new TransactionRefused(`${scriptRefused} (This ledger does not know this kind of output)`)
}

function isWitnessKeyHash(bytes: Uint8Array): boolean {
  return bytes.length === 22 && bytes[0] === 0 && bytes[1] === 20
}

function isNestedSigned(spending: SpendingInput, redeemHash: Uint8Array): boolean {
  const unlocking = inputOf(spending).script
  const redeem = unlocking.slice(1)
  if (unlocking[0] !== redeem.length || !isWitnessKeyHash(redeem)) return false
  return isSame(crypto.hash160(redeem), redeemHash) && isWitnessSigned(spending, redeem.slice(2))
}

function isWitnessSigned(spending: SpendingInput, keyHash: Uint8Array): boolean {
  const [signature, publicKey, ...more] = inputOf(spending).witness
  const value = spending.spent[spending.index]?.value ?? 0n
  const signed = payments.p2pkh({ hash: keyHash }).output ?? new Uint8Array()
  if (!signature || publicKey?.length !== 33 || more.length > 0) return false
  return isKeySigned({ signature, publicKey, keyHash }, hashType =>
    spending.transaction.hashForWitnessV0(spending.index, signed, value, hashType),
  )
}

function isLegacySigned(spending: SpendingInput, locked: Uint8Array): boolean {
  const [signature, publicKey, ...more] = script.decompile(inputOf(spending).script) ?? []
  if (!(signature instanceof Uint8Array) || !(publicKey instanceof Uint8Array) || more.length > 0)
    return false
  return isKeySigned({ signature, publicKey, keyHash: locked.slice(3, 23) }, hashType =>
    spending.transaction.hashForSignature(spending.index, locked, hashType),
  )
}

function isKeySigned(
  parts: { readonly signature: Uint8Array; readonly publicKey: Uint8Array; readonly keyHash: Uint8Array },
  digestOf: (hashType: number) => Uint8Array,
): boolean {
  if (!isSame(crypto.hash160(parts.publicKey), parts.keyHash)) return false
  const { signature, hashType } = script.signature.decode(parts.signature)
  return curve.verify(digestOf(hashType), parts.publicKey, signature, true)
}

function isTaprootSigned({ transaction, index, spent }: SpendingInput, outputKey: Uint8Array): boolean {
  const [signature, ...more] = transaction.ins[index]?.witness ?? []
  if (!signature || more.length > 0) return false
  const hashType = signature[64] ?? 0
  const hasLength = signature.length === 64 || (signature.length === 65 && hashType !== 0)
  if (!hasLength) return false
  const scripts = spent.map(output => output.script)
  const values = spent.map(output => output.value)
  const digest = transaction.hashForWitnessV1(index, scripts, values, hashType)
  return curve.verifySchnorr(digest, outputKey, signature.slice(0, 64))
}

function inputOf({ transaction, index }: SpendingInput) {
  const input = transaction.ins[index]
  if (!input) throw new TransactionRefused('bad-txns-vin-empty')
  return input
}

function isSame(one: Uint8Array, two: Uint8Array): boolean {
  return one.length === two.length && timingSafeEqual(one, two)
}
