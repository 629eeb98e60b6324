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

/** Who signed it first, and until when it is looked for: of two with one signer and one sequence, one is carried out. */
interface Trace {
  readonly address: string
  readonly sequence: bigint
  /** The last block that may have it (its timeout height); 0 for one that any block may have. */
  readonly lastBlock: bigint
  /** Since when no node has it, in ms since 1970; 0 while one does. */
  readonly missingSince: number
}

/** How long nodes may say that they do not have a transaction that waits: they pass it on to each other. */
const missingMs = 60_000
/** A node may know of a block a little before it can look its transactions up. */
const indexedBlocks = 5n
/** CometBFT lists no more of what waits. */
const mostListed = 100

/**
 * What became of a transaction: the block that has it says so. Where there is none, whether another one took its sequence,
 * its timeout height is over, or the nodes gave up one that has none: all that can be told of one whose trace was taken when
 * it was signed, or that was seen while it waited, signed with a key of secp256k1. Failures:
 * `TRANSACTION_HASH_INVALID`, `RPC_FAILED`, `ABORTED`.
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
  // Between the two questions a block may have come.
  if (by && by !== hash.toUpperCase()) return { status: 'replaced', by }
  if (isKnown || by) return { status, isKnown: true, trace: writeTrace({ ...trace, missingSince: 0 }) }
  if (trace.lastBlock > 0n) {
    const height = await readHeight({ network, signal })
    if (height <= trace.lastBlock + indexedBlocks) return { status, trace: writeTrace(trace) }
    // It may have come in between the two questions.
    const last = await lookUp(network, request)
    if (last !== 'pending') return { status: last }
    // A node that keeps no index of old blocks finds nothing. Where the sequence was used, something has it: this one, or another.
    const account = await readAccount({ network, signal }, trace.address)
    const isUsed = account !== undefined && BigInt(account.sequence) > trace.sequence
    return isUsed ? { status: 'pending', trace: writeTrace(trace) } : { status: 'dropped', isFinal: true }
  }
  if (!isWhole) return { status, trace: writeTrace(trace) }
  const missingSince = trace.missingSince || Date.now()
  if (Date.now() - missingSince >= missingMs) return { status: 'dropped' }
  return { status, trace: writeTrace({ ...trace, missingSince }) }
}

/** What waits in a node: the transaction, and whether it would be there if the node had it. */
interface Waiting {
  readonly found: Uint8Array | undefined
  readonly isWhole: boolean
}

async function findWaiting(network: Network, { hash, signal }: OutcomeRequest): Promise<Waiting> {
  try {
    const params = { limit: String(mostListed) }
    const { txs, total } = await askNode(network, { method: 'unconfirmed_txs', params, signal })
    const listed: readonly unknown[] = Array.isArray(txs) ? txs : []
    const all = listed.map(each => fromBase64(String(each)))
    const found = all.find(each => bytesToHex(sha256(each)) === hash.toLowerCase())
    return { found, isWhole: Number(total) === all.length }
  } catch (error) {
    // A node that does not tell what waits in it.
    if (isFoyerError(error, 'RPC_FAILED') && !refusalOf(error)) throw error
    if (isFoyerError(error, 'ABORTED')) throw error
    return { found: undefined, isWhole: false }
  }
}

/** What {@link readOutcome} is told of a transaction that was just signed; nothing where the network cannot use it. */
export function traceOfSigned(network: Network, transaction: Uint8Array): string | undefined {
  const trace = traceOf(network, transaction)
  return trace && writeTrace(trace)
}

/** Nothing of one whose signer the network does not tell apart by a sequence, or by a key of another kind. */
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

/** The transaction that a block has of this signer and sequence: chains note both for each (`tx.acc_seq`). */
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
