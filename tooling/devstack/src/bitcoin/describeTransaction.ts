import type { Entry, Ledger } from './createLedger.js'
import type { SpentOutput } from './verifyInput.js'

/** Returns whether and in which block an entry is confirmed, in Esplora's format. */
export function describeStatus(ledger: Ledger, entry: Entry | undefined) {
  if (entry?.height === undefined) return { confirmed: false } as const
  const { height, time } = entry
  return {
    confirmed: true,
    block_height: height,
    block_hash: ledger.blockHash(height),
    block_time: time,
  } as const
}

/** Returns a transaction in Esplora's format. Amounts are in satoshi. */
export function describeTransaction(ledger: Ledger, entry: Entry) {
  const { id, transaction, spent } = entry
  const describeOutput = ({ script, value }: SpentOutput) => ({
    scriptpubkey: toHex(script),
    scriptpubkey_address: ledger.addressOf(script),
    value: Number(value),
  })
  const vout = transaction.outs.map(describeOutput)
  const paid = spent.reduce((sum, { value }) => sum + Number(value), 0)
  const received = vout.reduce((sum, { value }) => sum + value, 0)
  return {
    txid: id,
    version: transaction.version,
    locktime: transaction.locktime,
    size: transaction.byteLength(),
    weight: transaction.weight(),
    fee: spent.length > 0 ? paid - received : 0,
    vin: transaction.ins.map(({ hash, index, script, witness, sequence }, position) => {
      const output = spent[position]
      return {
        txid: toHex(Uint8Array.from(hash).reverse()),
        vout: index,
        prevout: output ? describeOutput(output) : null,
        scriptsig: toHex(script),
        witness: witness.map(toHex),
        is_coinbase: !output,
        sequence,
      }
    }),
    vout,
    status: describeStatus(ledger, entry),
  }
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
