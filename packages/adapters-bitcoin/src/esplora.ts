import { cleanText, FoyerError, isFoyerError, type Network, type SendingRequest } from '@foyer/common'
import {
  askNodes,
  broadcast,
  NodeRefusal,
  type RefusalMeaning,
  refusalOf,
  rpcFailure,
} from '@foyer/common/session-kit'
import { readAddress } from './addresses.js'

/** One call of Esplora's REST interface. */
interface EsploraCall {
  /** `/address/{address}/utxo` */
  readonly path: string
  /** Sent as text; makes the call a POST. */
  readonly body?: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks a network's nodes, one after the other until one answers. Failures: `RPC_FAILED`, whose cause is a `NodeRefusal`
 * with the status of HTTP where a node refused (400: what was sent), and `ABORTED`.
 */
export function callEsplora(network: Network, { signal, ...call }: EsploraCall): Promise<string> {
  return askNodes(network, { ask: (url, inner) => callOne(network, url, { ...call, signal: inner }), signal })
}

/** Asks one node: a `NodeRefusal` for a 400, which is about what was sent; any other failure may be the way to it. */
async function callOne(
  network: Network,
  url: string,
  { path, body, signal }: EsploraCall & { readonly signal: AbortSignal },
): Promise<string> {
  const settings = body === undefined ? {} : { method: 'POST', body }
  const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, { ...settings, signal })
  const text = await response.text()
  if (response.ok) return text
  const { status } = response
  if (status === 400) throw new NodeRefusal(text, { code: status })
  // What is missing here, or too much for now, another node may have.
  throw rpcFailure(network, new NodeRefusal(`status ${status}`, { code: status }))
}

/** Reads JSON of a network. */
async function readEsplora(network: Network, call: EsploraCall): Promise<unknown> {
  const text = await callEsplora(network, call)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw rpcFailure(network, 'the node answered something else')
  }
}

/** An output that an address can spend. */
export interface Coin {
  readonly transactionId: string
  readonly index: number
  /** Satoshi. */
  readonly value: bigint
  readonly isConfirmed: boolean
}

interface Told {
  readonly txid?: unknown
  readonly vout?: unknown
  readonly value?: unknown
  readonly status?: { readonly confirmed?: unknown } | null
}

/** The coins of an address. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readCoins(
  network: Network,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal | undefined },
): Promise<readonly Coin[]> {
  const path = `/address/${encodeURIComponent(address)}/utxo`
  const answer = await readEsplora(network, { path, signal })
  if (!Array.isArray(answer)) throw rpcFailure(network, 'the node listed no coins')
  return answer.map((each: Told | null) => {
    const { txid, vout, value, status } = each ?? {}
    const isCoin =
      typeof txid === 'string' &&
      /^[0-9a-f]{64}$/.test(txid) &&
      Number.isSafeInteger(vout) &&
      Number.isSafeInteger(value)
    if (!isCoin) throw rpcFailure(network, 'the node listed something else')
    const isConfirmed = status?.confirmed === true
    return { transactionId: txid, index: vout as number, value: BigInt(value as number), isConfirmed } // checked above
  })
}

/**
 * What a virtual byte costs (satoshi) to be in within about three blocks, by Esplora's `fee-estimates`, or by
 * mempool.space's own; 1 at least. A node that has no estimate, as after its start, names none (`{}`, 404): {@link defaultRate}
 * then. Failures: `RPC_FAILED`, also for a price that cannot be, `ABORTED`.
 */
export async function readFeeRate(network: Network, signal: AbortSignal | undefined): Promise<number> {
  const read = (path: string, key: string) => readRate(network, { path, key, signal })
  const [own, common] = [
    await orFailure(read('/fee-estimates', '3')),
    () => read('/v1/fees/recommended', 'halfHourFee'),
  ]
  if (typeof own === 'number') return own
  const other = await common()
  if (other !== undefined) return other
  if (own) throw own
  return defaultRate
}

/** What is paid where no node names a price: enough for a block within hours in most weeks, and it can be raised (BIP 125). */
export const defaultRate = 10

interface RateQuestion {
  readonly path: string
  readonly key: string
  readonly signal: AbortSignal | undefined
}

/** Nothing where the node has no such price. */
async function readRate(network: Network, { path, key, signal }: RateQuestion): Promise<number | undefined> {
  const answer = (await orMissing(readEsplora(network, { path, signal }))) as
    | Readonly<Record<string, unknown>>
    | null
    | undefined
  const named = answer?.[key]
  if (named === undefined) return undefined
  const rate = Number(named)
  if (!(rate > 0 && rate <= highestRate)) throw rpcFailure(network, 'the node named no fee')
  return Math.max(rate, 1)
}

/** A failure as a value; giving up stays one. */
async function orFailure<Answer>(read: Promise<Answer>): Promise<Answer | FoyerError> {
  try {
    return await read
  } catch (error) {
    if (isFoyerError(error) && error.code !== 'ABORTED') return error
    throw error
  }
}

// No block was ever that dear; a page's node that says so is not believed.
const highestRate = 10_000

/** An output: of which transaction, at which place. */
export interface Outpoint {
  readonly transactionId: string
  readonly index: number
}

/** A transaction that a node has. */
export interface FoundTransaction {
  readonly isConfirmed: boolean
  /** What it spends. */
  readonly spends: readonly Outpoint[]
  /** The addresses that what it spends belonged to, each once, as far as the node tells them. */
  readonly payers: readonly string[]
}

/** Looks a transaction up, in blocks and among those that wait; nothing of one that nobody knows. Failures: `RPC_FAILED`, `ABORTED`. */
export async function findTransaction(
  network: Network,
  { transactionId, signal }: { readonly transactionId: string; readonly signal?: AbortSignal | undefined },
): Promise<FoundTransaction | undefined> {
  const answer = await orMissing(readEsplora(network, { path: `/tx/${transactionId}`, signal }))
  if (answer === undefined) return undefined
  const { status, vin } = (answer ?? {}) as { readonly status?: Told['status']; readonly vin?: unknown }
  const inputs: readonly unknown[] = Array.isArray(vin) ? vin : []
  const payers = inputs.flatMap(each => {
    const { scriptpubkey_address: payer } = Object(Object(each).prevout) as Readonly<Record<string, unknown>>
    return readAddress(payer) ? [payer as string] : [] // it has the form of one
  })
  const spends = (inputs as readonly (Told | null)[]).flatMap(each => {
    const { txid, vout } = each ?? {}
    const isOutpoint = isId(txid) && Number.isSafeInteger(vout)
    return isOutpoint ? [{ transactionId: txid, index: vout as number }] : [] // checked above
  })
  return { isConfirmed: status?.confirmed === true, spends, payers: [...new Set(payers)] }
}

/** A transaction that spends an output. */
export interface Spender {
  readonly transactionId: string
  /** A block has it; otherwise it waits. */
  readonly isConfirmed: boolean
}

/** The transaction that spends an output, in a block or waiting; nothing where none does. Failures: `RPC_FAILED`, `ABORTED`. */
export async function findSpender(
  network: Network,
  { transactionId, index, signal }: Outpoint & { readonly signal?: AbortSignal | undefined },
): Promise<Spender | undefined> {
  const path = `/tx/${transactionId}/outspend/${index}`
  const answer = (await orMissing(readEsplora(network, { path, signal }))) as
    | ({ readonly spent?: unknown } & Pick<Told, 'txid' | 'status'>)
    | null
    | undefined
  if (answer?.spent !== true || !isId(answer.txid)) return undefined
  return { transactionId: answer.txid, isConfirmed: answer.status?.confirmed === true }
}

const isId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)

async function orMissing(read: Promise<unknown>): Promise<unknown> {
  try {
    return await read
  } catch (error) {
    if (refusalOf(error)?.code === 404) return undefined
    throw error
  }
}

/** A transaction that is ready to be sent. */
export interface Finished {
  readonly transactionHex: string
  readonly transactionId: string
  /** What `readOutcome` is told of it. */
  readonly trace: string
}

/** Who is told of it, and how long it is waited for. */
interface Giving extends Pick<SendingRequest, 'onSigned'> {
  readonly signal: AbortSignal | undefined
}

/** Gives a transaction to a network's nodes. Resolves to its id. Failures as those of `broadcast`. */
export async function giveToNodes(
  network: Network,
  { transactionHex: body, transactionId: hash, trace }: Finished,
  { onSigned, signal }: Giving,
): Promise<string> {
  onSigned?.({ hash, trace })
  try {
    await broadcast(network, {
      hash,
      offer: (url, inner) => callOne(network, url, { path: '/tx', body, signal: inner }),
      meaningOf,
      signal,
    })
  } catch (error) {
    throw isFoyerError(error, 'TRANSACTION_FAILED') ? withNodeWords(error) : error
  }
  return hash
}

/** The words of bitcoind, which Esplora wraps into its own. */
function withNodeWords({ cause }: FoyerError): FoyerError<'TRANSACTION_FAILED'> {
  const { message } = cause as NodeRefusal // `broadcast` gives a node's own reason
  const reason = cleanText(
    (/"message":\s*"([^"]+)"/.exec(message) ?? /RPC error:? -\d+: (.+)/.exec(message))?.[1] ?? message,
    200,
  )
  return new FoyerError('TRANSACTION_FAILED', { reason }, { cause })
}

const alreadyIn = /txn-already-(known|in-mempool)|already in (block chain|utxo set)/i
/** Its inputs are spent, or wanted by another one that waits: both may be itself, or one that takes its place. */
const conflict = /missing(orspent|[- ]inputs)|mempool-conflict|insufficient fee|rejecting replacement/i
/** bitcoind's own refusals: it cannot be read (-22), breaks a rule (-25) or a policy (-26). */
const ownRefusal = /"code":\s*-2[256]\b|RPC error:? -2[256]\b|TX decode failed/i

/** A 400 of a proxy has none of bitcoind's reasons, and proves nothing. */
function meaningOf({ code, message }: NodeRefusal): RefusalMeaning {
  if (alreadyIn.test(message)) return 'taken'
  return code === 400 && ownRefusal.test(message) && !conflict.test(message) ? 'refused' : 'unclear'
}
