import { address as addresses, Psbt } from 'bitcoinjs-lib'
import { providerErrors } from '../evm/providerErrors.js'
import type { BitcoinWalletNetwork } from './BitcoinWallet.js'
import type { OwnAddress } from './bitcoinContext.js'
import { formOf, lockOf } from './bitcoinKeys.js'
import { type EsploraOutput, readEsplora } from './callEsplora.js'

/** Who receives how many satoshi. */
export interface TransferRecipient {
  readonly address: string
  readonly amount: bigint
}

// Virtual bytes of a transaction's frame, of an input that spends P2WPKH, and of an output at its largest.
const frameSize = 11
const inputSize = 68
const outputSize = 43
const smallestChange = 294n

/** Composes a transfer from a payment address: its coins, the recipients, a fee, the rest back. Throws -32602, -32603. */
export async function composeTransfer(
  network: BitcoinWalletNetwork,
  { from, recipients }: { readonly from: OwnAddress; readonly recipients: readonly TransferRecipient[] },
): Promise<Psbt> {
  const [outputs, estimates] = await Promise.all([
    readEsplora<readonly EsploraOutput[]>(network, `/address/${from.address}/utxo`),
    readEsplora<Readonly<Record<string, number>>>(network, '/fee-estimates'),
  ])
  const rate = estimates['1'] ?? 1
  const feeFor = (inputs: number) =>
    BigInt(Math.ceil(rate * (frameSize + inputs * inputSize + (recipients.length + 1) * outputSize)))
  const paid = recipients.reduce((sum, { amount }) => sum + amount, 0n)
  const { chosen, total } = chooseOutputs(outputs, inputs => paid + feeFor(inputs))
  const psbt = new Psbt({ network: formOf(network.network) })
  const script = lockOf(from.key, from.purpose)
  for (const { txid, vout, value } of chosen)
    psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script, value: BigInt(value) } })
  for (const recipient of recipients) addRecipient(psbt, { recipient, network })
  const change = total - paid - feeFor(chosen.length)
  if (change >= smallestChange) psbt.addOutput({ script, value: change })
  return psbt
}

function chooseOutputs(
  outputs: readonly EsploraOutput[],
  neededFor: (inputs: number) => bigint,
): { readonly chosen: readonly EsploraOutput[]; readonly total: bigint } {
  const chosen: EsploraOutput[] = []
  let total = 0n
  for (const output of outputs) {
    if (chosen.length > 0 && total >= neededFor(chosen.length)) break
    chosen.push(output)
    total += BigInt(output.value)
  }
  if (chosen.length === 0 || total < neededFor(chosen.length))
    throw providerErrors.failed('Insufficient funds')
  return { chosen, total }
}

function addRecipient(
  psbt: Psbt,
  {
    recipient: { address, amount },
    network: { network },
  }: { readonly recipient: TransferRecipient; readonly network: BitcoinWalletNetwork },
): void {
  try {
    psbt.addOutput({ script: addresses.toOutputScript(address, formOf(network)), value: amount })
  } catch {
    throw providerErrors.invalidParams(`${address} is no address on this network`)
  }
}
