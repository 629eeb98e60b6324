import { StargateClient } from '@cosmjs/stargate'
import {
  FoyerError,
  isFoyerError,
  type Network,
  type ReadsOutcomes,
  type TransactionOutcome,
} from '@foyer/common'
import { refusalOf } from '@foyer/common/session-kit'
import { sha256 } from '@noble/hashes/sha2'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { readAccount } from './accounts.js'
import { addressOfKey, kindOfType } from './keys.js'
import { hashForm, lookUp } from './lookUp.js'
import { findFacts } from './networks/factsOf.js'
import { askNode } from './node.js'
import { toNodeError } from './nodeErrors.js'
import { bytesToHex, fromBase64 } from './requests.js'
import { openComet, readHeight } from './stargate.js'

type OutcomeRequest = Parameters<ReadsOutcomes['readOutcome']>[0]

/**
 * The signer and sequence of a transaction, and its limits. Only one transaction can use the same sequence of a
 * signer.
 */
interface Trace {
  readonly address: string
  readonly sequence: bigint
  /**
   * The last block that can contain the transaction (its timeout height). 0 if the transaction has no timeout height.
   */
  readonly lastBlock: bigint
  /**
   * The time at which nodes first reported the transaction as missing, in ms since the epoch. 0 while a node has it.
   */
  readonly missingSince: number
}

/**
 * The time for which nodes must report a pending transaction as missing before it counts as dropped. Nodes relay it
 * to each other.
 */
const missingMs = 60_000
/** The number of blocks that a node may have before it has indexed their transactions. */
const indexedBlocks = 5n
/** The maximum number of pending transactions that CometBFT lists. */
const mostListed = 100

/**
 * Reads the outcome of a transaction. The block that contains it determines success or failure. Without such a block,
 * the transaction is replaced if another transaction used its sequence, and dropped after its timeout height. A
 * transaction without a timeout height is dropped after nodes lost it. That requires a trace from signing or from an
 * earlier read, and a secp256k1 key. Failures: `TRANSACTION_HASH_INVALID`, `RPC_FAILED`, `ABORTED`.
 */
export async function readOutcome(network: Network, request: OutcomeRequest): Promise<TransactionOutcome> {
  const { hash, signal } = request
  if (!hashForm.test(hash)) throw new FoyerError('TRANSACTION_HASH_INVALID', { hash, networkId: network.id })
  const status = await lookUp(network, request)
  if (status !== 'pending') return { status }
  const { found, isWhole } = await findWaiting(network, request)
  const isKnown = found !== undefined
  const trace = readTrace(request.trace) ?? (found && traceOf(network, found))
  if (!trace) return { status, ...(isKnown && { isKnown }) }
  const by = await findSuccessor(network, trace, signal)
  // A block may have included the transaction between the two queries.
  if (by && by !== hash.toUpperCase()) return { status: 'replaced', by }
  if (isKnown || by) return { status, isKnown: true, trace: writeTrace({ ...trace, missingSince: 0 }) }
  if (trace.lastBlock > 0n) {
    const height = await readHeight({ network, signal })
    if (height <= trace.lastBlock + indexedBlocks) return { status, trace: writeTrace(trace) }
    // A block may have included the transaction between the two queries.
    const last = await lookUp(network, request)
    if (last !== 'pending') return { status: last }
    // A node without an index of old blocks does not find the transaction. If its sequence was used, this or another
    // transaction used it.
    const account = await readAccount({ network, signal }, trace.address)
    const isUsed = account !== undefined && BigInt(account.sequence) > trace.sequence
    return isUsed ? { status: 'pending', trace: writeTrace(trace) } : { status: 'dropped', isFinal: true }
  }
  if (!isWhole) return { status, trace: writeTrace(trace) }
  const missingSince = trace.missingSince || Date.now()
  if (Date.now() - missingSince >= missingMs) return { status: 'dropped' }
  return { status, trace: writeTrace({ ...trace, missingSince }) }
}

/** A node's pending transaction, and whether the node listed all pending transactions. */
interface PendingLookup {
  readonly found: Uint8Array | undefined
  readonly isWhole: boolean
}

async function findWaiting(network: Network, { hash, signal }: OutcomeRequest): Promise<PendingLookup> {
  try {
    const params = { limit: String(mostListed) }
    const { txs, total } = await askNode(network, { method: 'unconfirmed_txs', params, signal })
    const listed: readonly unknown[] = Array.isArray(txs) ? txs : []
    const all = listed.map(each => fromBase64(String(each)))
    const found = all.find(each => bytesToHex(sha256(each)) === hash.toLowerCase())
    return { found, isWhole: Number(total) === all.length }
  } catch (error) {
    // The node does not list pending transactions.
    if (isFoyerError(error, 'RPC_FAILED') && !refusalOf(error)) throw error
    if (isFoyerError(error, 'ABORTED')) throw error
    return { found: undefined, isWhole: false }
  }
}

/**
 * Returns the trace of a newly signed transaction for {@link readOutcome}. Returns `undefined` for an unordered
 * transaction, an unsupported type of key, or a network without a bech32 prefix.
 */
export function traceOfSigned(network: Network, transaction: Uint8Array): string | undefined {
  const trace = traceOf(network, transaction)
  return trace && writeTrace(trace)
}

/**
 * Returns the trace of a transaction. Returns `undefined` if it has no signer, is unordered or has an unsupported
 * type of key, or if the network has no bech32 prefix.
 */
function traceOf(network: Network, transaction: Uint8Array): Trace | undefined {
  const prefix = findFacts(network)?.bech32Prefix
  const { bodyBytes, authInfoBytes } = TxRaw.decode(transaction)
  const [signer] = AuthInfo.decode(authInfoBytes).signerInfos
  const kind = signer?.publicKey && kindOfType(signer.publicKey.typeUrl)
  const { unordered, timeoutHeight } = TxBody.decode(bodyBytes)
  if (!prefix || !kind || !signer?.publicKey || unordered) return undefined
  const { key } = PubKey.decode(signer.publicKey.value)
  const address = addressOfKey(key, kind, prefix)
  if (!address) return undefined
  return { address, sequence: signer.sequence, lastBlock: timeoutHeight, missingSince: 0 }
}

/** Finds the transaction in a block with this signer and sequence. Chains index both (`tx.acc_seq`). */
async function findSuccessor(
  network: Network,
  { address, sequence }: Trace,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  try {
    const client = StargateClient.create(openComet({ network, signal }))
    const [found] = await client.searchTx(`tx.acc_seq='${address}/${sequence}'`)
    return found?.hash
  } catch (error) {
    throw toNodeError(error, { network })
  }
}

const traceForm = /^([a-z0-9]{1,100}) (\d{1,20}) (\d{1,15})(?: (\d{1,20}))?$/

function readTrace(text: string | undefined): Trace | undefined {
  const [, address, sequence, missingSince, lastBlock = 0] = traceForm.exec(text ?? '') ?? []
  if (!address || !sequence) return undefined
  const numbers = { sequence: BigInt(sequence), lastBlock: BigInt(lastBlock) }
  return { address, ...numbers, missingSince: Number(missingSince) }
}

function writeTrace({ address, sequence, missingSince, lastBlock }: Trace): string {
  return [address, sequence, missingSince, ...(lastBlock > 0n ? [lastBlock] : [])].join(' ')
}
