import { address as addresses, type Network, Psbt } from 'bitcoinjs-lib'
import { type BitcoinAddress, bitcoinForm } from './bitcoinKeys.js'
import { type EsploraOutput, readEsplora } from './esplora.js'
import { providerErrors } from './providerErrors.js'

/** A recipient and its amount in satoshi. */
export interface BitcoinRecipient {
  readonly address: string
  readonly amount: bigint
}

// Virtual bytes of a transaction without inputs and outputs, of a P2WPKH input, and of the largest output.
const frameSize = 11
const inputSize = 68
const outputSize = 43
const smallestChange = 294n

/**
 * Composes a transfer from a P2WPKH address: its UTXOs, the recipients, a fee and the change. Throws -32602 or
 * -32603.
 */
export async function composeBitcoinTransfer(
  esploraUrl: string,
  { from, recipients }: { readonly from: BitcoinAddress; readonly recipients: readonly BitcoinRecipient[] },
): Promise<Psbt> {
  const [outputs, estimates] = await Promise.all([
    readEsplora<readonly EsploraOutput[]>(esploraUrl, `/address/${from.address}/utxo`),
    readEsplora<Readonly<Record<string, number>>>(esploraUrl, '/fee-estimates'),
  ])
  const rate = estimates['1'] ?? 1
  const feeFor = (inputs: number) =>
    BigInt(Math.ceil(rate * (frameSize + inputs * inputSize + (recipients.length + 1) * outputSize)))
  const paid = recipients.reduce((sum, { amount }) => sum + amount, 0n)
  const { chosen, total } = chooseOutputs(outputs, inputs => paid + feeFor(inputs))
  const network = bitcoinForm(from.network)
  const psbt = new Psbt({ network })
  const { script } = from
  for (const { txid, vout, value } of chosen)
    psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script, value: BigInt(value) } })
  for (const { address, amount } of recipients)
    psbt.addOutput({ script: readScript(address, network), value: amount })
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

function readScript(address: string, network: Network): Uint8Array {
  try {
    return addresses.toOutputScript(address, network)
  } catch {
    throw providerErrors.invalidParams(`${address} is no address on this network`)
  }
}
