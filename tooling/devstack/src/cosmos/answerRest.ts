import { describeForRest } from './describeEntry.js'
import type { Ledger } from './Ledger.js'
import { sha256 } from './sha256.js'
import { TransactionRefused } from './TransactionRefused.js'

/** A request to the SDK's REST interface. */
export interface RestCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
}

/** A response with a JSON body. */
export interface RestAnswer {
  readonly status: number
  readonly body: object
}

const ok = (body: object): RestAnswer => ({ status: 200, body })
const failed = (status: number, { code, message }: { code: number; message: string }): RestAnswer => ({
  status,
  body: { code, message, details: [] },
})

/** Answers a request as the gateway of the Cosmos SDK does. Never throws for invalid input of a client. */
export function answerRest(ledger: Ledger, { method, path, query, body }: RestCall): RestAnswer {
  const [, module = '', , ...rest] = path.split('/').slice(1)
  const [kind = '', subject = '', part] = rest
  if (module === 'bank' && kind === 'balances')
    return answerBalances(ledger, { address: subject, part, query })
  if (module === 'auth') return answerAccount(ledger, { kind, address: subject })
  if (module === 'tx' && method === 'POST') return answerTransaction(ledger, { kind, body })
  if (module === 'tx' && kind === 'txs') {
    const entry = ledger.entry(subject)
    return entry ? ok(describeForRest(entry)) : failed(404, { code: 5, message: `tx not found: ${subject}` })
  }
  if (path === '/cosmos/base/tendermint/v1beta1/node_info')
    return ok({ default_node_info: { network: ledger.rules.chainId } })
  return failed(501, { code: 12, message: 'Not Implemented' })
}

function answerBalances(
  { balances }: Ledger,
  {
    address,
    part,
    query,
  }: { readonly address: string; readonly part: string | undefined; readonly query: URLSearchParams },
): RestAnswer {
  const denom = query.get('denom') ?? ''
  if (part === 'by_denom') return ok({ balance: { denom, amount: balances.of(address, denom).toString() } })
  const all = balances.all(address)
  return ok({ balances: all, pagination: { next_key: null, total: String(all.length) } })
}

function answerAccount(
  ledger: Ledger,
  { kind, address }: { readonly kind: string; readonly address: string },
): RestAnswer {
  const account = ledger.account(address)
  if (!account) return failed(404, { code: 5, message: `account ${address} not found` })
  const { number, sequence, publicKey } = account
  const key = publicKey && {
    '@type': '/cosmos.crypto.secp256k1.PubKey',
    key: Buffer.from(publicKey).toString('base64'),
  }
  const described = {
    address,
    pub_key: key ?? null,
    account_number: number.toString(),
    sequence: sequence.toString(),
  }
  if (kind === 'account_info') return ok({ info: described })
  return ok({ account: { '@type': '/cosmos.auth.v1beta1.BaseAccount', ...described } })
}

function answerTransaction(
  ledger: Ledger,
  { kind, body }: { readonly kind: string; readonly body: string },
): RestAnswer {
  const bytes = readBytes(body)
  if (!bytes) return failed(400, { code: 3, message: 'tx_bytes are missing' })
  if (kind === 'simulate') return simulate(ledger, bytes)
  if (kind !== 'txs') return failed(501, { code: 12, message: 'Not Implemented' })
  const response = { height: '0', txhash: Buffer.from(sha256(bytes)).toString('hex').toUpperCase(), data: '' }
  try {
    ledger.send(bytes)
    return ok({ tx_response: { ...response, code: 0, codespace: '', raw_log: '' } })
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    return ok({ tx_response: { ...response, code: error.code, codespace: 'sdk', raw_log: error.log } })
  }
}

function simulate(ledger: Ledger, bytes: Uint8Array): RestAnswer {
  try {
    const gasUsed = ledger.simulate(bytes)
    return ok({ gas_info: { gas_wanted: '0', gas_used: gasUsed.toString() }, result: { data: '', log: '' } })
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    return failed(400, { code: 2, message: error.log })
  }
}

function readBytes(body: string): Uint8Array | undefined {
  try {
    const { tx_bytes: bytes } = JSON.parse(body) as { readonly tx_bytes?: unknown }
    return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : undefined
  } catch {
    return undefined
  }
}
