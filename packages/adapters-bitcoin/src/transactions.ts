import * as curve from '@bitcoinerlab/secp256k1'
import { FoyerError, type Network, type SendingRequest, transactionReasons } from '@foyer/common'
import { hex } from '@scure/base'
import {
  address as addresses,
  type Network as BitcoinNetwork,
  initEccLib,
  networks,
  Psbt,
  payments,
  Transaction,
} from 'bitcoinjs-lib'
import { readAddress, type WalletAccount } from './addresses.js'
import type { Draft } from './coins.js'
import { type FinishedTransaction, giveToNodes } from './esplora.js'
import { traceOfSigned } from './outcome.js'
import type { InputToSign } from './requests.js'

/** Returns bitcoinjs-lib's network for an address. Sets up the curve library that Taproot needs. */
export function formOf(address: string): BitcoinNetwork {
  initEccLib(curve)
  if (/^bcrt1/i.test(address)) return networks.regtest
  return readAddress(address)?.isMainnet ? networks.bitcoin : networks.testnet
}

/** The parts of a transfer. */
interface Transfer {
  readonly account: WalletAccount
  readonly draft: Draft
  readonly to: string
  readonly amount: bigint
  /** For legacy accounts, the transactions that created the UTXOs, in hexadecimal and in the order of the UTXOs. */
  readonly earlier: readonly string[]
}

/** Builds an unsigned transfer as base64 of BIP-174. Throws `ACCOUNT_INVALID`, `TRANSACTION_FAILED`. */
export function buildPsbt({ account, draft, to, amount, earlier }: Transfer): string {
  const form = formOf(account.address)
  const psbt = new Psbt({ network: form })
  const script = scriptOf(account.address, form)
  const parts = inputParts(account, form)
  for (const [position, { transactionId: hash, index, value }] of draft.coins.entries()) {
    const whole = earlier[position]
    const spent = whole ? { nonWitnessUtxo: hex.decode(whole.trim()) } : { witnessUtxo: { script, value } }
    // A sequence below the maximum lets the fee be raised later (BIP-125).
    psbt.addInput({ hash, index, sequence: 0xfffffffd, ...spent, ...parts })
  }
  psbt.addOutput({ script: scriptOf(to, form), value: amount })
  if (draft.change > 0n) psbt.addOutput({ script, value: draft.change })
  return psbt.toBase64()
}

function scriptOf(address: string, form: BitcoinNetwork): Uint8Array {
  try {
    return addresses.toOutputScript(address, form)
  } catch (cause) {
    throw new FoyerError('ACCOUNT_INVALID', { value: address }, { cause })
  }
}

/** Returns the PSBT fields by which a wallet recognizes its key, in addition to the spent output. */
function inputParts({ address, publicKey }: WalletAccount, network: BitcoinNetwork) {
  const type = readAddress(address)?.type
  const key = publicKey ? hex.decode(publicKey) : undefined
  if (type === 'p2tr') {
    const tapInternalKey = key?.slice(-32)
    // Some wallets return the tweaked output key instead of the internal key.
    const isInternal =
      tapInternalKey && payments.p2tr({ internalPubkey: tapInternalKey, network }).address === address
    return isInternal ? { tapInternalKey } : {}
  }
  if (type !== 'p2sh') return {}
  const { output: redeemScript } = key?.length === 33 ? payments.p2wpkh({ pubkey: key, network }) : {}
  if (!redeemScript) throw new FoyerError('TRANSACTION_FAILED', { reason: transactionReasons.keyUntold })
  return { redeemScript }
}

/**
 * Finalizes a signed PSBT for broadcast. Throws `WALLET_ANSWER_INVALID` if it is another transaction or lacks
 * signatures.
 */
export function finishPsbt({
  signed,
  psbt,
}: {
  readonly signed: string
  readonly psbt: string
}): FinishedTransaction {
  const method = 'signPsbt'
  try {
    const answer = Psbt.fromBase64(signed)
    if (!isSameTransaction(answer, Psbt.fromBase64(psbt)))
      throw new FoyerError('WALLET_ANSWER_INVALID', { method })
    for (const [index, { finalScriptSig, finalScriptWitness }] of answer.data.inputs.entries()) {
      if (!finalScriptSig && !finalScriptWitness) answer.finalizeInput(index)
    }
    // Skips the fee limit, because the user approved the fee in the wallet.
    const transaction = answer.extractTransaction(true)
    const spends = transaction.ins.map(({ hash, index }) => ({
      transactionId: hex.encode(Uint8Array.from(hash).reverse()),
      index,
    }))
    return {
      transactionHex: transaction.toHex(),
      transactionId: transaction.getId(),
      trace: traceOfSigned(spends),
    }
  } catch (cause) {
    throw new FoyerError('WALLET_ANSWER_INVALID', { method }, { cause })
  }
}

/** Returns whether two PSBTs have the same unsigned transaction. */
export function isSameTransaction(one: Psbt, two: Psbt): boolean {
  const [left, right] = [one, two].map(each => each.data.globalMap.unsignedTx.toBuffer())
  return left?.length === right?.length && left?.every((byte, index) => byte === right?.[index]) === true
}

/** Finds the inputs of a page's PSBT that spend UTXOs of these accounts. Throws `TRANSACTION_FAILED`. */
export function findOwnInputs(text: string, accounts: readonly WalletAccount[]): readonly InputToSign[] {
  const psbt = read(text)
  const scripts = accounts.map(({ address }) => ({ address, script: scriptOfAddress(address) }))
  return psbt.data.inputs.flatMap(({ witnessUtxo, nonWitnessUtxo }, index) => {
    const { index: output = 0 } = psbt.txInputs[index] ?? {}
    const spent = witnessUtxo ?? (nonWitnessUtxo && Transaction.fromBuffer(nonWitnessUtxo).outs[output])
    const owner = spent && scripts.find(({ script }) => script === spent.script.join())
    return owner ? [{ index, address: owner.address }] : []
  })
}

/** A page's PSBT with the wallet's signatures, and the listener for its broadcast. */
interface PsbtBroadcast extends Pick<SendingRequest, 'onSigned'> {
  readonly signed: string
  readonly psbt: string
  readonly signal: AbortSignal | undefined
}

/** Broadcasts a page's signed PSBT through the host's node. Resolves to the transaction id. */
export async function sendGiven(
  network: Network,
  { signed, psbt, onSigned, signal }: PsbtBroadcast,
): Promise<string> {
  const told = { signal, ...(onSigned && { onSigned }) }
  return giveToNodes(network, finishPsbt({ signed, psbt }), told)
}

/** Returns the locking script of an address, or `undefined` if the text is not a valid address. */
function scriptOfAddress(address: string): string | undefined {
  try {
    return addresses.toOutputScript(address, formOf(address)).join()
  } catch {
    return undefined
  }
}

function read(text: string): Psbt {
  try {
    return Psbt.fromBase64(text)
  } catch (cause) {
    throw new FoyerError('TRANSACTION_FAILED', { reason: transactionReasons.unreadable }, { cause })
  }
}
