import { answerQuery } from './answerQuery.js'
import { describeForRpc } from './describeEntry.js'
import type { Ledger } from './Ledger.js'
import { sha256 } from './sha256.js'
import { TransactionRefused } from './TransactionRefused.js'

type Params = Readonly<Record<string, unknown>>
type Method = (ledger: Ledger, params: Params) => unknown

/** A call of CometBFT's JSON-RPC. */
export interface RpcCall {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
/** The most pending transactions that a node lists. */
const mostListed = 100
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const methods: Readonly<Record<string, Method>> = {
  health: () => ({}),
  status: describeStatus,
  abci_info: ({ height }) => ({
    response: { data: 'foyer', version: '1', last_block_height: String(height()) },
  }),
  abci_query(ledger, { path, data }) {
    const empty = { info: '', index: '0', key: null, proofOps: null, height: String(ledger.height()) }
    try {
      const value = answerQuery(ledger, { path: text(path), request: Buffer.from(text(data), 'hex') })
      return { response: { ...empty, code: 0, log: '', value: base64(value), codespace: '' } }
    } catch (error) {
      const { code, log } = refusalOf(error)
      return { response: { ...empty, code, log, value: null, codespace: 'sdk' } }
    }
  },
  broadcast_tx_sync(ledger, { tx }) {
    const bytes = Buffer.from(text(tx), 'base64')
    try {
      return { code: 0, data: '', log: '', codespace: '', hash: ledger.send(bytes) }
    } catch (error) {
      const hash = Buffer.from(sha256(bytes)).toString('hex').toUpperCase()
      return { ...refusalOf(error), data: '', codespace: 'sdk', hash }
    }
  },
  tx(ledger, { hash }) {
    const entry = ledger.entry(Buffer.from(text(hash), 'base64').toString('hex'))
    if (!entry) throw new TransactionRefused(1, `tx (${text(hash)}) not found`)
    return describeForRpc(entry)
  },
  unconfirmed_txs(ledger, { limit = '30' }) {
    const all = ledger.waiting()
    const listed = all.slice(0, Math.min(Number(limit), mostListed))
    const totalBytes = all.reduce((sum, { length }) => sum + length, 0)
    return {
      n_txs: String(listed.length),
      total: String(all.length),
      total_bytes: String(totalBytes),
      txs: listed.map(base64),
    }
  },
  // Not part of CometBFT. Evicts a transaction, as a full or restarted node does.
  foyer_expire(ledger, { hash }) {
    if (!ledger.expire(text(hash))) throw new TransactionRefused(1, `tx (${text(hash)}) does not wait`)
    return {}
  },
  tx_search(ledger, { query }) {
    const [, sequence] = /tx\.acc_seq='([^']+)'/.exec(text(query)) ?? []
    const [, hash] = /tx\.hash='([0-9A-F]+)'/i.exec(text(query)) ?? []
    const [, address] =
      /(?:transfer\.recipient|transfer\.sender|message\.sender)='([^']+)'/.exec(text(query)) ?? []
    const found = ledger
      .entries()
      .filter(entry => !hash || entry.hash === hash.toUpperCase())
      .filter(entry => !sequence || entry.accountSequence === sequence)
      .filter(entry => !address || entry.addresses.includes(address))
    return { txs: found.map(describeForRpc), total_count: String(found.length) }
  },
}

/** Answers a call as CometBFT does. Never throws for invalid input of a client. */
export function answerRpc(ledger: Ledger, { id = null, method, params }: RpcCall): object {
  const answer = Object.hasOwn(methods, text(method)) ? methods[text(method)] : undefined
  const head = { jsonrpc: '2.0', id }
  if (!answer) return { ...head, error: { code: -32601, message: 'Method not found' } }
  try {
    return { ...head, result: answer(ledger, (params ?? {}) as Params) }
  } catch (error) {
    return { ...head, error: { code: -32603, message: 'Internal error', data: refusalOf(error).log } }
  }
}

function refusalOf(error: unknown): { readonly code: number; readonly log: string } {
  if (error instanceof TransactionRefused) return { code: error.code, log: error.log }
  return { code: 1, log: String(error) }
}

function describeStatus({ rules, height }: Ledger): object {
  const hash = Buffer.from(sha256(Buffer.from(`${rules.chainId} ${height()}`)))
    .toString('hex')
    .toUpperCase()
  const at = new Date().toISOString()
  return {
    node_info: {
      protocol_version: { p2p: '8', block: '11', app: '0' },
      id: '00'.repeat(20),
      listen_addr: 'tcp://127.0.0.1:26656',
      network: rules.chainId,
      version: '0.38.12',
      channels: '40',
      moniker: 'foyer',
      other: { tx_index: 'on', rpc_address: 'tcp://127.0.0.1:26657' },
    },
    sync_info: {
      latest_block_hash: hash,
      latest_app_hash: hash,
      latest_block_height: String(height()),
      latest_block_time: at,
      earliest_block_hash: hash,
      earliest_app_hash: hash,
      earliest_block_height: '1',
      earliest_block_time: at,
      catching_up: false,
    },
    validator_info: {
      address: '00'.repeat(20),
      pub_key: { type: 'tendermint/PubKeyEd25519', value: base64(new Uint8Array(32)) },
      voting_power: '1',
    },
  }
}
