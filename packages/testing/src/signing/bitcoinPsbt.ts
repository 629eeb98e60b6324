import { Psbt, Transaction } from 'bitcoinjs-lib'
import { type BitcoinAddress, type BitcoinNetworkForm, bitcoinForm, bitcoinSigner } from './bitcoinKeys.js'
import { providerErrors } from './providerErrors.js'

/** An input and the address that must sign it. */
export interface BitcoinInput {
  readonly index: number
  readonly own: BitcoinAddress
}

/** Parses a partially signed transaction (BIP-174) from bytes or base64. Throws -32602 if it is invalid. */
export function readPsbt(psbt: Uint8Array | string, form: BitcoinNetworkForm): Psbt {
  const network = bitcoinForm(form)
  try {
    return typeof psbt === 'string' ? Psbt.fromBase64(psbt, { network }) : Psbt.fromBuffer(psbt, { network })
  } catch (error) {
    throw providerErrors.invalidParams(`not a partially signed transaction: ${String(error)}`)
  }
}

/** Returns the inputs that spend outputs of these addresses. */
export function findBitcoinInputs(psbt: Psbt, own: readonly BitcoinAddress[]): readonly BitcoinInput[] {
  return psbt.txInputs.flatMap((_, index) => {
    const owner = own.find(each => isOwnInput(psbt, { index, own: each }))
    return owner ? [{ index, own: owner }] : []
  })
}

/** Returns whether an input spends an output of an address. */
export function isOwnInput(psbt: Psbt, { index, own }: BitcoinInput): boolean {
  const input = psbt.data.inputs[index]
  const source = psbt.txInputs[index]
  if (!input || !source) return false
  const spent =
    input.witnessUtxo ??
    (input.nonWitnessUtxo && Transaction.fromBuffer(input.nonWitnessUtxo).outs[source.index])
  return spent?.script.join() === own.script.join()
}

/** Adds signatures to a transaction. Throws -32602 for an input that is foreign to the address or cannot be signed. */
export function signBitcoinInputs(psbt: Psbt, inputs: readonly BitcoinInput[]): void {
  for (const { index, own } of inputs) {
    if (!isOwnInput(psbt, { index, own }))
      throw providerErrors.invalidParams(`input ${index} does not spend an output of ${own.address}`)
    try {
      signBitcoinInput(psbt, index, own)
    } catch (error) {
      throw providerErrors.invalidParams(`input ${index} cannot be signed: ${String(error)}`)
    }
  }
}

/** Signs one input with the signer of an address. */
export function signBitcoinInput(psbt: Psbt, index: number, own: BitcoinAddress): void {
  // A key path is signed only if the input has its internal key (BIP-371).
  if (own.kind === 'p2tr' && !psbt.data.inputs[index]?.tapInternalKey)
    psbt.updateInput(index, { tapInternalKey: own.key.publicKey.slice(1, 33) })
  psbt.signInput(index, bitcoinSigner(own))
}

/** Returns the finalized transaction. Throws -32602 if signatures are missing. */
export function finishPsbt(psbt: Psbt): Transaction {
  try {
    return psbt.clone().finalizeAllInputs().extractTransaction(true)
  } catch (error) {
    throw providerErrors.invalidParams(`not ready to be sent: ${String(error)}`)
  }
}
