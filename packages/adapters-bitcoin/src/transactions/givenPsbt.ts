import { FoyerError, type Network } from '@foyer/common'
import { address as addresses, Psbt, Transaction } from 'bitcoinjs-lib'
import type { WalletAccount } from '../addresses.js'
import { broadcast } from '../esplora.js'
import type { InputToSign } from '../requests.js'
import { formOf } from './bitcoinLibrary.js'
import { finishPsbt } from './finishPsbt.js'

/** The inputs of a page's transaction that spend coins of these accounts. Throws `TRANSACTION_FAILED`. */
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

/** Sends a page's transaction that a wallet signed through the host's own node. Resolves to its id. */
export async function sendGiven(
  network: Network,
  {
    signal,
    ...given
  }: { readonly signed: string; readonly psbt: string; readonly signal: AbortSignal | undefined },
): Promise<string> {
  return broadcast(network, { ...finishPsbt(given), signal })
}

/** `undefined` for what only looks like an address. */
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
    throw new FoyerError('TRANSACTION_FAILED', { reason: 'the transaction cannot be read' }, { cause })
  }
}
