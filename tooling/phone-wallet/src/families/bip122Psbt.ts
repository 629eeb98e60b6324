import { Psbt, Transaction } from 'bitcoinjs-lib'
import { WalletFailure } from '../wallet/WalletFailure.js'
import type { BitcoinAddress } from './bip122Keys.js'

/** An input, and the address it is to be signed with. */
export interface WantedInput {
  readonly index: unknown
  readonly address: unknown
}

/** Signs the inputs a dapp names, or all of the wallet's own where it names none. */
export function signBitcoinPsbt(
  text: string,
  { own, wanted }: { readonly own: readonly BitcoinAddress[]; readonly wanted: readonly WantedInput[] },
): Psbt {
  const psbt = readPsbt(text, own)
  const named = wanted.map(({ index, address }) => ({ index: Number(index), address }))
  const found = psbt.txInputs.map((_, index) => ({ index, address: ownerOf(psbt, { index, own })?.address }))
  for (const { index, address } of named.length > 0 ? named : found.filter(each => each.address)) {
    const owner = ownerOf(psbt, { index, own })
    if (!owner || owner.address !== address)
      throw new WalletFailure(4100, `Input ${index} is not of ${String(address)}.`)
    signInput(psbt, { index, owner })
  }
  return psbt
}

/** The transaction in the form that is sent. */
export function finishPsbt(psbt: Psbt): Transaction {
  try {
    return psbt.clone().finalizeAllInputs().extractTransaction(true)
  } catch {
    throw new WalletFailure(-32602, 'Signatures of others are missing.')
  }
}

function readPsbt(text: string, [first]: readonly BitcoinAddress[]): Psbt {
  try {
    return Psbt.fromBase64(text, first ? { network: first.form } : {})
  } catch {
    throw new WalletFailure(-32602, 'The transaction cannot be read.')
  }
}

function ownerOf(
  psbt: Psbt,
  { index, own }: { readonly index: number; readonly own: readonly BitcoinAddress[] },
): BitcoinAddress | undefined {
  const { witnessUtxo, nonWitnessUtxo } = psbt.data.inputs[index] ?? {}
  const at = psbt.txInputs[index]?.index ?? 0
  const locked = witnessUtxo ?? (nonWitnessUtxo && Transaction.fromBuffer(nonWitnessUtxo).outs[at])
  return own.find(({ script }) => script.join() === locked?.script.join())
}

function signInput(
  psbt: Psbt,
  { index, owner }: { readonly index: number; readonly owner: BitcoinAddress },
): void {
  const isTaproot = owner.intention === 'ordinal'
  if (isTaproot && !psbt.data.inputs[index]?.tapInternalKey)
    psbt.updateInput(index, { tapInternalKey: owner.publicKey.slice(1) })
  psbt.signInput(index, owner.signer)
}
