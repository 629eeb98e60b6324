import { FoyerError, isFoyerError, type Network } from '@foyer/common'
import { callNode, NodeRefusal, pause, refusalOf, rpcFailure } from '@foyer/common/session-kit'
import { QueryAccountInfoRequest, QueryAccountInfoResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { bytesToHex, fromBase64, readBytes, toBase64 } from './requests.js'

/** A call of CometBFT's JSON-RPC. */
interface CometCall {
  readonly method: 'abci_query' | 'broadcast_tx_sync' | 'tx'
  readonly params: Readonly<Record<string, unknown>>
  readonly signal?: AbortSignal | undefined
}

/** Asks a network's nodes. Failures: `RPC_FAILED`, whose cause is a `NodeRefusal` where a node refused, and `ABORTED`. */
async function askNode(network: Network, call: CometCall): Promise<Readonly<Record<string, unknown>>> {
  const result = await callNode(network, call)
  if (typeof result !== 'object' || result === null) throw rpcFailure(network, 'no result')
  return result as Readonly<Record<string, unknown>> // each reader checks its fields
}

/** A question to a module of a chain, in protobuf. */
interface ChainQuery {
  /** `/cosmos.bank.v1beta1.Query/Balance` */
  readonly path: string
  readonly request: Uint8Array
  readonly signal?: AbortSignal | undefined
}

/** Asks a module of a chain. Failures as {@link askNode}'s; a refusal has the module's code. */
export async function queryChain(
  network: Network,
  { path, request, signal }: ChainQuery,
): Promise<Uint8Array> {
  const params = { path, data: bytesToHex(request), prove: false }
  const { response } = await askNode(network, { method: 'abci_query', params, signal })
  const { code, log, value } = Object(response) as Readonly<Record<string, unknown>>
  if (code !== undefined && code !== 0) {
    throw rpcFailure(network, new NodeRefusal(String(log), { code }))
  }
  // Nothing at all is an answer of protobuf: every field has its first value.
  return typeof value === 'string' ? fromBase64(value) : new Uint8Array()
}

/** The numbers a transaction must carry. */
export interface ChainAccount {
  readonly accountNumber: bigint
  readonly sequence: bigint
}

/** Reads what a chain knows of an address, of whatever kind its account is; `undefined` where it knows none. */
export async function readAccount(
  network: Network,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal | undefined },
): Promise<ChainAccount | undefined> {
  const path = '/cosmos.auth.v1beta1.Query/AccountInfo'
  const request = QueryAccountInfoRequest.encode({ address }).finish()
  try {
    const { info } = QueryAccountInfoResponse.decode(await queryChain(network, { path, request, signal }))
    return info && { accountNumber: info.accountNumber, sequence: info.sequence }
  } catch (error) {
    if (/not found/i.test(refusalOf(error)?.message ?? '')) return undefined
    throw error
  }
}

/** A transaction's hash: bytes, and the text wallets and explorers know it by. */
interface TransactionHash {
  readonly hash: Uint8Array
  readonly text: string
}

// A node that was given up on may have passed the transaction on; the next one then has it already.
const alreadyKnown = 19

/** Gives a signed transaction to a network's node. Failures as `askNode`'s; a refusal has the chain's code. */
export async function broadcast(
  network: Network,
  { transaction, signal }: { readonly transaction: Uint8Array; readonly signal?: AbortSignal | undefined },
): Promise<TransactionHash> {
  const params = { tx: toBase64(transaction) }
  const { code, log, hash } = await askNode(network, { method: 'broadcast_tx_sync', params, signal })
  if (code !== 0 && code !== alreadyKnown) {
    throw rpcFailure(network, new NodeRefusal(String(log), { code }))
  }
  const bytes = readBytes(hash)
  if (!bytes) throw rpcFailure(network, 'the node named no hash')
  return { hash: bytes, text: String(hash) }
}

const pollMs = 500
const longestMs = 60_000

/**
 * Waits until a transaction is in a block. Failures: `TRANSACTION_FAILED` when the chain did not carry it out, or did not
 * take it within a minute, and `ABORTED`. Nodes that do not tell prove nothing: after a minute of them it resolves, since
 * the transaction may well be in. Trying again is safe: of two transactions with one sequence the chain takes one.
 */
export async function untilIncluded(
  network: Network,
  { hash, signal }: { readonly hash: Uint8Array; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const startedAt = Date.now()
  let isMissing = false
  while (Date.now() - startedAt < longestMs) {
    const found = await lookUp(network, { hash, signal })
    if (found === 'included') return
    isMissing = found === 'missing'
    await pause(pollMs, signal)
  }
  if (isMissing)
    throw new FoyerError('TRANSACTION_FAILED', { reason: 'the network did not take the transaction in time' })
}

async function lookUp(
  network: Network,
  { hash, signal }: { readonly hash: Uint8Array; readonly signal: AbortSignal | undefined },
): Promise<'included' | 'missing' | 'unknown'> {
  try {
    const params = { hash: toBase64(hash), prove: false }
    const { tx_result: result } = await askNode(network, { method: 'tx', params, signal })
    const { code, log } = Object(result) as Readonly<Record<string, unknown>>
    if (code) throw new FoyerError('TRANSACTION_FAILED', { reason: String(log).slice(0, 200) })
    return 'included'
  } catch (error) {
    if (!isFoyerError(error, 'RPC_FAILED')) throw error
    return /not found/i.test(refusalOf(error)?.message ?? '') ? 'missing' : 'unknown'
  }
}
