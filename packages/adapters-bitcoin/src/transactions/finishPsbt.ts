import { FoyerError } from '@foyer/common'
import { Psbt } from 'bitcoinjs-lib'
import type { Finished } from '../esplora.js'

/**
 * What a wallet signed, in the form that is sent. Throws `WALLET_ANSWER_INVALID` when it is another transaction than the
 * one that was to be signed, or lacks signatures.
 */
export function finishPsbt({ signed, psbt }: { readonly signed: string; readonly psbt: string }): Finished {
  const method = 'signPsbt'
  try {
    const answer = Psbt.fromBase64(signed)
    if (!isSame(answer, Psbt.fromBase64(psbt))) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
    for (const [index, { finalScriptSig, finalScriptWitness }] of answer.data.inputs.entries()) {
      if (!finalScriptSig && !finalScriptWitness) answer.finalizeInput(index)
    }
    // The wallet showed the fee to its owner: whatever it is, it was agreed to.
    const transaction = answer.extractTransaction(true)
    return { transactionHex: transaction.toHex(), transactionId: transaction.getId() }
  } catch (cause) {
    throw new FoyerError('WALLET_ANSWER_INVALID', { method }, { cause })
  }
}

/** Whether two spend the same coins into the same outputs. */
function isSame(one: Psbt, two: Psbt): boolean {
  const [left, right] = [one, two].map(each => each.data.globalMap.unsignedTx.toBuffer())
  return left?.length === right?.length && left?.every((byte, index) => byte === right?.[index]) === true
}
