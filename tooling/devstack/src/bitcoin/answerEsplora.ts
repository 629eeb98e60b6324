import type { Ledger } from './createLedger.js'
import { describeStatus, describeTransaction } from './describeTransaction.js'
import { TransactionRefused } from './TransactionRefused.js'

/** A request to the REST interface. */
export interface EsploraCall {
  readonly method: string
  readonly path: string
  readonly body: string
}

/** A response. A string body is sent as text and any other body as JSON. */
export interface EsploraAnswer {
  readonly status: number
  readonly body: unknown
}

const pageLength = 25
const feeEstimates = { 1: 5, 3: 3, 6: 2, 144: 1 }

/** Answers a request as Esplora does. Never throws for invalid input of a client. */
export function answerEsplora(ledger: Ledger, { method, path, body }: EsploraCall): EsploraAnswer {
  const [kind, subject = '', part, ...rest] = path.split('/').slice(1)
  if (method === 'POST' && path === '/tx') return send(ledger, body)
  // Not part of Esplora. Evicts a transaction immediately, as nodes do after two weeks.
  if (method === 'DELETE' && kind === 'tx')
    return ledger.expire(subject) ? { status: 200, body: '' } : notFound
  if (method !== 'GET') return { status: 405, body: 'Method not allowed' }
  if (kind === 'address') return answerAddress(ledger, { address: subject, part, rest })
  if (kind === 'tx') return answerTransaction(ledger, { id: subject, part, rest })
  if (path === '/fee-estimates') return { status: 200, body: feeEstimates }
  if (path === '/blocks/tip/height') return { status: 200, body: String(ledger.height) }
  if (path === '/blocks/tip/hash') return { status: 200, body: ledger.blockHash(ledger.height) }
  return notFound
}

const notFound: EsploraAnswer = { status: 404, body: 'Not found' }

function send(ledger: Ledger, hex: string): EsploraAnswer {
  try {
    return { status: 200, body: ledger.send(hex.trim()) }
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    const failure = JSON.stringify({ code: -26, message: error.reason })
    return { status: 400, body: `sendrawtransaction RPC error: ${failure}` }
  }
}

function answerTransaction(
  ledger: Ledger,
  {
    id,
    part,
    rest: [output],
  }: { readonly id: string; readonly part: string | undefined; readonly rest: readonly string[] },
): EsploraAnswer {
  if (part === 'outspend') return { status: 200, body: describeSpending(ledger, { id, output }) }
  const entry = ledger.entry(id)
  if (!entry) return { status: 404, body: 'Transaction not found' }
  if (part === 'hex') return { status: 200, body: entry.transaction.toHex() }
  if (part === 'status') return { status: 200, body: describeStatus(ledger, entry) }
  return part === undefined ? { status: 200, body: describeTransaction(ledger, entry) } : notFound
}

/** Describes the spending of an output. Unknown outputs are reported as unspent. */
function describeSpending(
  ledger: Ledger,
  { id, output }: { readonly id: string; readonly output: string | undefined },
) {
  const index = Number(output)
  const entry = ledger.spender({ transactionId: id, index })
  if (!entry) return { spent: false }
  const vin = entry.transaction.ins.findIndex(input => {
    const spentId = Buffer.from(input.hash).reverse().toString('hex')
    return spentId === id && input.index === index
  })
  return { spent: true, txid: entry.id, vin, status: describeStatus(ledger, entry) }
}

function answerAddress(
  ledger: Ledger,
  {
    address,
    part,
    rest: [kind, lastSeen],
  }: { readonly address: string; readonly part: string | undefined; readonly rest: readonly string[] },
): EsploraAnswer {
  if (part === undefined) return { status: 200, body: describeAddress(ledger, address) }
  if (part === 'utxo') return { status: 200, body: describeUnspent(ledger, address) }
  if (part !== 'txs') return notFound
  const history = ledger.history(address).map(entry => describeTransaction(ledger, entry))
  if (kind === undefined) return { status: 200, body: history.slice(0, pageLength) }
  if (kind === 'mempool') return { status: 200, body: history.filter(({ status }) => !status.confirmed) }
  if (kind !== 'chain') return notFound
  const confirmed = history.filter(({ status }) => status.confirmed)
  const start = lastSeen ? confirmed.findIndex(({ txid }) => txid === lastSeen) + 1 : 0
  return { status: 200, body: confirmed.slice(start, start + pageLength) }
}

function describeUnspent(ledger: Ledger, address: string) {
  return ledger.unspent(address).map(({ transactionId, index, value }) => ({
    txid: transactionId,
    vout: index,
    status: describeStatus(ledger, ledger.entry(transactionId)),
    value: Number(value),
  }))
}

function describeAddress(ledger: Ledger, address: string) {
  const history = ledger.history(address).map(entry => describeTransaction(ledger, entry))
  const total = (isConfirmed: boolean) => {
    const counted = history.filter(({ status }) => status.confirmed === isConfirmed)
    const isOwn = (output: { readonly scriptpubkey_address: string | undefined }) =>
      output.scriptpubkey_address === address
    const funded = counted.flatMap(({ vout }) => vout.filter(isOwn))
    const spent = counted.flatMap(({ vin }) =>
      vin.flatMap(({ prevout }) => (prevout && isOwn(prevout) ? [prevout] : [])),
    )
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: funded.reduce((sum, { value }) => sum + value, 0),
      spent_txo_count: spent.length,
      spent_txo_sum: spent.reduce((sum, { value }) => sum + value, 0),
      tx_count: counted.length,
    }
  }
  return { address, chain_stats: total(true), mempool_stats: total(false) }
}
