import { Psbt, Transaction } from 'bitcoinjs-lib'
import { providerErrors } from '../evm/providerErrors.js'
import type { BitcoinWalletNetwork } from './BitcoinWallet.js'
import type { OwnAddress } from './bitcoinContext.js'
import { formOf, lockOf, signerOf } from './bitcoinKeys.js'

/** An input and the address that is to sign it. */
export interface InputToSign {
  readonly index: number
  readonly own: OwnAddress
}

/** Reads a partially signed transaction (BIP-174). Throws -32602. */
export function readPsbt(bytes: Uint8Array, network: BitcoinWalletNetwork['network']): Psbt {
  try {
    return Psbt.fromBuffer(bytes, { network: formOf(network) })
  } catch (error) {
    throw providerErrors.invalidParams(`not a partially signed transaction: ${String(error)}`)
  }
}

/** The inputs that spend outputs of these addresses. */
export function inputsOf(psbt: Psbt, own: readonly OwnAddress[]): readonly InputToSign[] {
  return psbt.txInputs.flatMap((_, index) => {
    const owner = own.find(each => isOwnInput(psbt, { index, own: each }))
    return owner ? [{ index, own: owner }] : []
  })
}

/** Adds signatures to a transaction. Throws -32602 for an input that is not the address's own or cannot be signed. */
export function signPsbtInputs(psbt: Psbt, inputs: readonly InputToSign[]): void {
  for (const { index, own } of inputs) {
    if (!isOwnInput(psbt, { index, own }))
      throw providerErrors.invalidParams(`input ${index} does not spend an output of ${own.address}`)
    try {
      // A key path is signed only where the input names its key (BIP-371).
      if (own.purpose === 'ordinals' && !psbt.data.inputs[index]?.tapInternalKey) {
        psbt.updateInput(index, { tapInternalKey: own.key.publicKey.slice(1, 33) })
      }
      psbt.signInput(index, signerOf(own.key, own.purpose))
    } catch (error) {
      throw providerErrors.invalidParams(`input ${index} cannot be signed: ${String(error)}`)
    }
  }
}

/** The transaction in the form that is sent. Throws -32602 where signatures are missing. */
export function finishPsbt(psbt: Psbt): Transaction {
  try {
    return psbt.clone().finalizeAllInputs().extractTransaction(true)
  } catch (error) {
    throw providerErrors.invalidParams(`not ready to be sent: ${String(error)}`)
  }
}

function isOwnInput(psbt: Psbt, { index, own }: InputToSign): boolean {
  const input = psbt.data.inputs[index]
  const source = psbt.txInputs[index]
  if (!input || !source) return false
  const spent =
    input.witnessUtxo ??
    (input.nonWitnessUtxo && Transaction.fromBuffer(input.nonWitnessUtxo).outs[source.index])
  const locked = lockOf(own.key, own.purpose)
  return spent?.script.length === locked.length && locked.every((byte, at) => byte === spent.script[at])
}
