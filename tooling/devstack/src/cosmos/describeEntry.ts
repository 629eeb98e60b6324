import type { LedgerEntry } from './Ledger.js'

/** Returns the outcome fields that CometBFT and the SDK share. */
function describeOutcome({ code, log, gasWanted, gasUsed, transfers, accountSequence }: LedgerEntry) {
  return {
    code,
    data: '',
    info: '',
    gas_wanted: gasWanted.toString(),
    gas_used: gasUsed.toString(),
    codespace: code === 0 ? '' : 'sdk',
    events: [
      { type: 'tx', attributes: [{ key: 'acc_seq', value: accountSequence, index: true }] },
      ...transfers.map(({ from, to, amount }) => ({
        type: 'transfer',
        attributes: [
          { key: 'recipient', value: to, index: true },
          { key: 'sender', value: from, index: true },
          {
            key: 'amount',
            value: amount.map(({ amount: value, denom }) => value + denom).join(),
            index: true,
          },
        ],
      })),
    ],
    log,
  }
}

/** Returns a transaction in the format of CometBFT's RPC. */
export function describeForRpc(entry: LedgerEntry) {
  return {
    hash: entry.hash,
    height: String(entry.height),
    index: 0,
    tx_result: describeOutcome(entry),
    tx: Buffer.from(entry.bytes).toString('base64'),
  }
}

/** Returns a transaction in the format of the SDK's REST interface. */
export function describeForRest(entry: LedgerEntry) {
  const { log, ...outcome } = describeOutcome(entry)
  return {
    tx_response: {
      ...outcome,
      height: String(entry.height),
      txhash: entry.hash,
      raw_log: log,
      timestamp: entry.at.toISOString(),
    },
  }
}
