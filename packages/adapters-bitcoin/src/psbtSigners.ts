import * as curve from '@bitcoinerlab/secp256k1'
import { type AccountId, type AnsweringWallet, FoyerError, parseAccountId, toAccountId } from '@foyer/common'
import { signedByAnother } from '@foyer/common/session-kit'
import {
  address as addresses,
  type Network as BitcoinNetwork,
  type Payment,
  Psbt,
  payments,
  script,
  Transaction,
} from 'bitcoinjs-lib'
import { formOf, isSameTransaction } from './transactions.js'

const method = 'signPsbt'

/** The PSBT of the request to the account, base64 of BIP-174, and the wallet's answer. */
interface PsbtAnswer {
  readonly account: AccountId
  readonly psbt: string
  readonly signed: string
  /** The addresses that belong to the account. */
  readonly own: readonly string[]
}

/**
 * Checks that a wallet signed the given transaction with the account's keys. It accepts without verification: inputs
 * of several keys, inputs whose spent outputs are unknown, and PSBT versions that it cannot read (BIP-370). Failures:
 * `WALLET_ANSWER_INVALID`, `SIGNED_BY_ANOTHER_ACCOUNT`.
 */
export function requirePsbtSigner(wallet: AnsweringWallet, { account, psbt, signed, own }: PsbtAnswer): void {
  const { address: asked, networkId } = parseAccountId(account)
  if (!isReadable(psbt)) return
  const signers = readSigners({ psbt, signed, form: formOf(asked) })
  const stranger = signers.find(each => each.isStranger)
  const isOwn = signers.some(({ address }) => address === undefined || own.includes(address))
  const other = stranger?.address ?? (isOwn ? undefined : signers[0]?.address)
  if (other !== undefined) throw signedByAnother(wallet, { account: toAccountId(networkId, other), method })
  if (signers.length === 0 || stranger) throw invalid()
}

function isReadable(psbt: string): boolean {
  try {
    return Psbt.fromBase64(psbt) !== undefined
  } catch {
    return false
  }
}

const invalid = (cause?: unknown) => new FoyerError('WALLET_ANSWER_INVALID', { method }, { cause })

interface InputSigner {
  /** The signer's address. Absent if it cannot be determined. */
  readonly address?: string | undefined
  /** Whether the key does not unlock the input. */
  readonly isStranger?: boolean
}

interface Reading {
  readonly psbt: string
  readonly signed: string
  readonly form: BitcoinNetwork
}

function readSigners({ psbt, signed, form }: Reading): readonly InputSigner[] {
  try {
    const [given, answer] = [Psbt.fromBase64(psbt), Psbt.fromBase64(signed)]
    if (!isSameTransaction(answer, given)) throw invalid()
    const spending = readSpending(given, answer)
    const read = (isNew: boolean) =>
      answer.data.inputs.flatMap((after, index) => {
        const before = (isNew && given.data.inputs[index]) || {}
        return newSignatures(before, after).map(each => signerOf(each, { spending, index, form }))
      })
    const added = read(true)
    // The wallet adds no signature if the account had already signed.
    return added.length > 0 ? added : read(false)
  } catch (cause) {
    throw invalid(cause)
  }
}

type Input = Psbt['data']['inputs'][number]

interface KeySignature {
  readonly key: Uint8Array
  readonly bytes: Uint8Array
}

/** A signature that the wallet added: with its public key, for Taproot, or of a kind that is not verified. */
type AddedSignature =
  | ({ readonly kind: 'key' } & KeySignature)
  | { readonly kind: 'taproot'; readonly bytes: Uint8Array }
  | { readonly kind: 'other' }

const otherSignature: AddedSignature = { kind: 'other' }

function newSignatures(before: Input, after: Input): readonly AddedSignature[] {
  const isNew = ({ pubkey }: { readonly pubkey: Uint8Array }) =>
    !before.partialSig?.some(each => isEqual(each.pubkey, pubkey))
  const isFinal = (after.finalScriptSig || after.finalScriptWitness) && !before.finalScriptWitness
  return [
    ...(after.partialSig ?? []).filter(isNew).map(toKeySignature),
    ...(after.tapKeySig && !before.tapKeySig ? [{ kind: 'taproot', bytes: after.tapKeySig } as const] : []),
    ...((after.tapScriptSig?.length ?? 0) > (before.tapScriptSig?.length ?? 0) ? [otherSignature] : []),
    ...(isFinal && !before.finalScriptSig ? [readFinal(after)] : []),
  ]
}

const toKeySignature = ({ pubkey: key, signature: bytes }: { pubkey: Uint8Array; signature: Uint8Array }) =>
  ({ kind: 'key', key, bytes }) as const

/** Reads the signature of a finalized input (BIP-174). */
function readFinal({ finalScriptSig, finalScriptWitness }: Input): AddedSignature {
  const [bytes, key] = finalScriptWitness
    ? readWitness(finalScriptWitness)
    : script.toStack(finalScriptSig ?? new Uint8Array())
  if (!bytes) return otherSignature
  return key ? { kind: 'key', key, bytes } : { kind: 'taproot', bytes }
}

/** Splits a witness into its parts. Single-key parts are shorter than 253 bytes, and others are not verified. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const parts: Uint8Array[] = []
  for (let at = 1; at < bytes.length; at += 1 + (bytes[at] ?? 0))
    parts.push(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)))
  return parts
}

/** An output that the transaction spends. */
interface SpentOutput {
  readonly script: Uint8Array
  readonly value: bigint
}

interface Spending {
  readonly transaction: Transaction
  /** The spent outputs by input index. `undefined` where neither the page nor the wallet specified the output. */
  readonly spent: readonly (SpentOutput | undefined)[]
  readonly redeemScripts: readonly (Uint8Array | undefined)[]
}

/** Reads the spent outputs from the page's PSBT. The wallet's answer fills the gaps. */
function readSpending(given: Psbt, answer: Psbt): Spending {
  const transaction = Transaction.fromBuffer(given.data.globalMap.unsignedTx.toBuffer())
  const inputs = given.data.inputs.map((each, index) => ({ ...answer.data.inputs[index], ...each }))
  return {
    transaction,
    redeemScripts: inputs.map(({ redeemScript }) => redeemScript),
    spent: inputs.map(({ witnessUtxo, nonWitnessUtxo }, index) => {
      const output = transaction.ins[index]?.index ?? 0
      return witnessUtxo ?? (nonWitnessUtxo && Transaction.fromBuffer(nonWitnessUtxo).outs[output])
    }),
  }
}

interface SignedInput {
  readonly spending: Spending
  readonly index: number
  readonly form: BitcoinNetwork
}

/** Determines the signer of an input. Throws if the signature does not sign this transaction. */
function signerOf(signature: AddedSignature, { spending, index, form }: SignedInput): InputSigner {
  const { transaction, spent, redeemScripts } = spending
  const output = spent[index]
  if (!output) return {}
  if (isTaproot(output.script)) {
    if (signature.kind !== 'taproot') return {}
    const known = spent.filter(each => each !== undefined)
    // The signature covers all spent outputs. If some are unknown, only the script identifies the owner.
    if (known.length === spent.length) requireTaproot(signature.bytes, { transaction, index, spent: known })
    return { address: addresses.fromOutputScript(output.script, form) }
  }
  const make = lockMaker(output.script, redeemScripts[index])
  if (!make) return {}
  if (signature.kind !== 'key') throw invalid()
  const own = make(signature.key, form)
  if (!own.output || !isEqual(own.output, output.script)) return { address: own.address, isStranger: true }
  requireSignature(signature, { transaction, index, output })
  return { address: own.address }
}

/**
 * Returns the function that derives a single-key locking script of the same type, or `undefined` for other scripts.
 */
function lockMaker(
  lock: Uint8Array,
  redeemScript: Uint8Array | undefined,
): ((pubkey: Uint8Array, network: BitcoinNetwork) => Payment) | undefined {
  const [first, second] = lock
  if (lock.length === 22 && first === 0 && second === 20)
    return (pubkey, network) => payments.p2wpkh({ pubkey, network })
  if (lock.length === 25 && first === 0x76) return (pubkey, network) => payments.p2pkh({ pubkey, network })
  if (lock.length !== 23 || first !== 0xa9 || redeemScript?.length !== 22) return undefined
  return (pubkey, network) => payments.p2sh({ redeem: payments.p2wpkh({ pubkey, network }), network })
}

const isTaproot = (lock: Uint8Array) => lock.length === 34 && lock[0] === 0x51 && lock[1] === 32

interface KeyInput {
  readonly transaction: Transaction
  readonly index: number
  readonly output: SpentOutput
}

function requireSignature(
  { key, bytes }: KeySignature,
  { transaction, index, output: { script: lock, value } }: KeyInput,
): void {
  const { signature, hashType } = script.signature.decode(bytes)
  const { output: ofKey = lock } = payments.p2pkh({ pubkey: key })
  const digest =
    lock[0] === 0x76
      ? transaction.hashForSignature(index, lock, hashType)
      : transaction.hashForWitnessV0(index, ofKey, value, hashType)
  if (!curve.verify(digest, key, signature)) throw invalid()
}

interface TaprootInput {
  readonly transaction: Transaction
  readonly index: number
  /** The output that each input spends. */
  readonly spent: readonly SpentOutput[]
}

function requireTaproot(bytes: Uint8Array, { transaction, index, spent }: TaprootInput): void {
  const [hashType = Transaction.SIGHASH_DEFAULT] = bytes.subarray(64)
  const [locks, values] = [spent.map(each => each.script), spent.map(each => each.value)]
  const digest = transaction.hashForWitnessV1(index, locks, values, hashType)
  const key = locks[index]?.subarray(2) ?? new Uint8Array()
  if (!curve.verifySchnorr(digest, key, bytes.subarray(0, 64))) throw invalid()
}

const isEqual = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, index) => byte === right[index])
