import { address as addresses, Psbt } from 'bitcoinjs-lib'
import { WalletFailure } from '../wallet/WalletFailure.js'
import type { BitcoinAddress } from './bip122Keys.js'
import { askLedger } from './bip122Ledger.js'

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

// Virtual bytes of a transaction with one P2WPKH input and two outputs, and of each input more.
const firstSize = 154
const inputSize = 69
const smallest = 330n

/** An unsigned transfer of an address's coins: to somebody, and what is left back. Rejects when there is not enough. */
export async function draftTransfer(
  url: string,
  { from, to, amount }: { readonly from: BitcoinAddress; readonly to: string; readonly amount: bigint },
): Promise<Psbt> {
  const script = readScript(to, from)
  if (amount < smallest) throw new WalletFailure(-32602, 'The amount is too small to be sent.')
  const [coins, rates] = await Promise.all([
    askLedger(url, `/address/${from.address}/utxo`).then(text => JSON.parse(text) as Coin[]), // Esplora's form
    askLedger(url, '/fee-estimates').then(text => JSON.parse(text) as Record<string, number>),
  ])
  const psbt = new Psbt({ network: from.form })
  let held = 0n
  let cost = amount
  for (const [index, { txid, vout, value }] of coins.entries()) {
    if (index > 0 && held >= cost) break
    psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script: from.script, value: BigInt(value) } })
    held += BigInt(value)
    cost = amount + BigInt(Math.ceil((firstSize + index * inputSize) * (rates['3'] ?? 1)))
  }
  if (held < cost || coins.length === 0) throw new WalletFailure(-32003, 'Insufficient funds.')
  psbt.addOutput({ script, value: amount })
  if (held - cost >= smallest) psbt.addOutput({ script: from.script, value: held - cost })
  return psbt
}

function readScript(to: string, { form }: BitcoinAddress): Uint8Array {
  try {
    return addresses.toOutputScript(to, form)
  } catch {
    throw new WalletFailure(-32602, `${to} is no address on this network.`)
  }
}
