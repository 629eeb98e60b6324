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

/** A call to Esplora's REST API. */
interface EsploraCall {
  /** The path of the call, for example `/address/{address}/utxo`. */
  readonly path: string
  /** Plain text. If present, the call is a POST. */
  readonly body?: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Calls a network's nodes in turn until one answers. Failures: `RPC_FAILED`, with a `NodeRefusal` that holds the HTTP
 * status as its cause if a node refused (400: invalid input), and `ABORTED`.
 */
export function callEsplora(network: Network, { signal, ...call }: EsploraCall): Promise<string> {
  return askNodes(network, { ask: (url, inner) => callOne(network, url, { ...call, signal: inner }), signal })
}

/**
 * Calls one node. Throws a `NodeRefusal` for status 400 (invalid input). Any other failure may be due to the
 * connection.
 */
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
  // Another node may have what is missing here, or a higher rate limit.
  throw rpcFailure(network, new NodeRefusal(`status ${status}`, { code: status }))
}

/** Reads JSON from a network's nodes. */
async function readEsplora(network: Network, call: EsploraCall): Promise<unknown> {
  const text = await callEsplora(network, call)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw rpcFailure(network, 'the node answered something else')
  }
}

/** An unspent output of an address. */
export interface Coin {
  readonly transactionId: string
  readonly index: number
  /** The value in satoshi. */
  readonly value: bigint
  readonly isConfirmed: boolean
}

interface RawUnspentOutput {
  readonly txid?: unknown
  readonly vout?: unknown
  readonly value?: unknown
  readonly status?: { readonly confirmed?: unknown } | null
}

/** Reads the unspent outputs of an address. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readCoins(
  network: Network,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal | undefined },
): Promise<readonly Coin[]> {
  const path = `/address/${encodeURIComponent(address)}/utxo`
  const answer = await readEsplora(network, { path, signal })
  if (!Array.isArray(answer)) throw rpcFailure(network, 'the node listed no coins')
  return answer.map((each: RawUnspentOutput | null) => {
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
 * Reads the fee rate for confirmation within about three blocks, in satoshi per virtual byte, at least 1. The source
 * is Esplora's `fee-estimates`, then mempool.space's own endpoint. Returns {@link defaultRate} if neither has an
 * estimate (`{}` or 404), as after a node's start. Failures: `RPC_FAILED`, also for an implausible rate, and
 * `ABORTED`.
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

/**
 * The fee rate if no node has an estimate. In most weeks it confirms within hours, and the fee can be raised
 * (BIP-125).
 */
export const defaultRate = 10

interface RateQuestion {
  readonly path: string
  readonly key: string
  readonly signal: AbortSignal | undefined
}

/** Reads one fee rate from a network's nodes. Returns `undefined` if they have no such rate. */
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

/** Returns a failure as a value. `ABORTED` is still thrown. */
async function orFailure<Answer>(read: Promise<Answer>): Promise<Answer | FoyerError> {
  try {
    return await read
  } catch (error) {
    if (isFoyerError(error) && error.code !== 'ABORTED') return error
    throw error
  }
}

// Satoshi per virtual byte. Nodes with a higher rate are not trusted, because no block ever cost that much.
const highestRate = 10_000

/** A transaction output: its transaction id and index. */
export interface Outpoint {
  readonly transactionId: string
  readonly index: number
}

/** A transaction's status, inputs and payments, read from a node's response. */
export interface FoundTransaction {
  readonly isConfirmed: boolean
  /** The outputs that it spends. */
  readonly spends: readonly Outpoint[]
  /** The distinct addresses of the spent outputs, as far as the node reports them. */
  readonly payers: readonly string[]
  /**
   * Its outputs as index, script and amount, without its change. A transaction of the same payer with another fee has
   * the same. `undefined` if it has several payers or the node does not report all scripts.
   */
  readonly payments: readonly string[] | undefined
}

interface RawOutput {
  readonly scriptpubkey?: unknown
  readonly value?: unknown
}

/**
 * Looks up a transaction in blocks and the mempool. Returns `undefined` if no node has it. Failures: `RPC_FAILED`,
 * `ABORTED`.
 */
export async function findTransaction(
  network: Network,
  { transactionId, signal }: { readonly transactionId: string; readonly signal?: AbortSignal | undefined },
): Promise<FoundTransaction | undefined> {
  const answer = await orMissing(readEsplora(network, { path: `/tx/${transactionId}`, signal }))
  if (answer === undefined) return undefined
  const { status, vin, vout } = (answer ?? {}) as {
    readonly status?: RawUnspentOutput['status']
    readonly vin?: unknown
    readonly vout?: unknown
  }
  const inputs: readonly unknown[] = Array.isArray(vin) ? vin : []
  const outputs = (Array.isArray(vout) ? vout : []) as readonly (RawOutput | null)[]
  const payments = paymentsOf(inputs, outputs)
  const payers = inputs.flatMap(each => {
    const { scriptpubkey_address: payer } = Object(Object(each).prevout) as Readonly<Record<string, unknown>>
    return readAddress(payer) ? [payer as string] : [] // `readAddress` accepts strings only
  })
  const spends = (inputs as readonly (RawUnspentOutput | null)[]).flatMap(each => {
    const { txid, vout } = each ?? {}
    const isOutpoint = isId(txid) && Number.isSafeInteger(vout)
    return isOutpoint ? [{ transactionId: txid, index: vout as number }] : [] // checked above
  })
  return { isConfirmed: status?.confirmed === true, spends, payers: [...new Set(payers)], payments }
}

/** Returns the outputs that pay another script than the one that all inputs spend from. */
function paymentsOf(
  inputs: readonly unknown[],
  outputs: readonly (RawOutput | null)[],
): readonly string[] | undefined {
  const payers = new Set(inputs.map(each => (Object(Object(each).prevout) as RawOutput).scriptpubkey))
  const [payer] = payers
  const isRead = (each: RawOutput | null) =>
    typeof each?.scriptpubkey === 'string' && Number.isSafeInteger(each.value)
  if (payers.size !== 1 || typeof payer !== 'string' || !outputs.every(isRead)) return undefined
  return outputs.flatMap((each, index) =>
    each?.scriptpubkey === payer ? [] : [`${index} ${each?.scriptpubkey} ${each?.value}`],
  )
}

/** A transaction that spends an output. */
export interface Spender {
  readonly transactionId: string
  /** Whether it is in a block. Otherwise it is pending. */
  readonly isConfirmed: boolean
}

/**
 * Finds the confirmed or pending transaction that spends an output. Returns `undefined` if the output is unspent.
 * Failures: `RPC_FAILED`, `ABORTED`.
 */
export async function findSpender(
  network: Network,
  { transactionId, index, signal }: Outpoint & { readonly signal?: AbortSignal | undefined },
): Promise<Spender | undefined> {
  const path = `/tx/${transactionId}/outspend/${index}`
  const answer = (await orMissing(readEsplora(network, { path, signal }))) as
    | ({ readonly spent?: unknown } & Pick<RawUnspentOutput, 'txid' | 'status'>)
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

/** A signed transaction that is ready to broadcast. */
export interface FinishedTransaction {
  readonly transactionHex: string
  readonly transactionId: string
  /** The text from which `readOutcome` finds the transaction. */
  readonly trace: string
}

/** The listener and the abort signal of a broadcast. */
interface BroadcastOptions extends Pick<SendingRequest, 'onSigned'> {
  readonly signal: AbortSignal | undefined
}

/** Broadcasts a transaction through a network's nodes. Resolves to its id. Fails as `broadcast` does. */
export async function giveToNodes(
  network: Network,
  { transactionHex: body, transactionId: hash, trace }: FinishedTransaction,
  { onSigned, signal }: BroadcastOptions,
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

/** Extracts bitcoind's message from the error text that Esplora wraps around it. */
function withNodeWords({ cause }: FoyerError): FoyerError<'TRANSACTION_FAILED'> {
  const { message } = cause as NodeRefusal // `broadcast` sets a node's refusal as the cause
  const reason = cleanText(
    (/"message":\s*"([^"]+)"/.exec(message) ?? /RPC error:? -\d+: (.+)/.exec(message))?.[1] ?? message,
    200,
  )
  return new FoyerError('TRANSACTION_FAILED', { reason }, { cause })
}

const alreadyIn = /txn-already-(known|in-mempool)|already in (block chain|utxo set)/i
/**
 * The texts of a refusal because the inputs are spent, or are used by a pending transaction. That transaction may be
 * this one or its replacement.
 */
const conflict = /missing(orspent|[- ]inputs)|mempool-conflict|insufficient fee|rejecting replacement/i
/**
 * The texts of bitcoind's own rejections: the transaction is unreadable (-22), or breaks a rule (-25) or a policy
 * (-26).
 */
const ownRefusal = /"code":\s*-2[256]\b|RPC error:? -2[256]\b|TX decode failed/i

/** Reads bitcoind's reason from a refusal. A 400 without one may come from a proxy and proves nothing. */
function meaningOf({ code, message }: NodeRefusal): RefusalMeaning {
  if (alreadyIn.test(message)) return 'taken'
  return code === 400 && ownRefusal.test(message) && !conflict.test(message) ? 'refused' : 'unclear'
}
