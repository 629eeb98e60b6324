import { FoyerError, type Network, type ReadsOutcomes, type TransactionOutcome } from '@foyer/common'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { type FoundTransaction, findSpender, findTransaction, type Outpoint } from './esplora.js'

type OutcomeRequest = Parameters<ReadsOutcomes['readOutcome']>[0]

/**
 * The outputs that a transaction spends, a digest of its payments, and the time since which nodes lack it. Only one
 * transaction can spend the same output.
 */
interface Trace {
  readonly spends: readonly Outpoint[]
  /** The time since which no node has had the transaction, in ms since the epoch. 0 while a node has it. */
  readonly missingSince: number
  /** Whether it was signed but no node is known to have it yet. */
  readonly isUnseen?: boolean
  /**
   * The digest of its payments, 16 bytes in hexadecimal. Absent if no node had it, or if {@link paymentsOf} returns
   * none.
   */
  readonly payments?: string | undefined
}

/** The time for which nodes must report a transaction as missing before it counts as dropped. */
const missingMs = 60_000
/** The maximum number of outputs in a trace. One usually suffices to find a replacement. */
const mostSpends = 5

/**
 * Reads the outcome of a transaction. It has succeeded once a block contains it, or a transaction with the same inputs
 * and payments and another fee (BIP-125). Otherwise it is pending, replaced by a confirmed transaction with the same
 * inputs, or dropped by the nodes. Failures: `TRANSACTION_HASH_INVALID`, `RPC_FAILED`, `ABORTED`.
 */
export async function readOutcome(network: Network, request: OutcomeRequest): Promise<TransactionOutcome> {
  const { hash, signal } = request
  if (!/^[0-9a-f]{64}$/i.test(hash))
    throw new FoyerError('TRANSACTION_HASH_INVALID', { hash, networkId: network.id })
  const transactionId = hash.toLowerCase()
  const found = await findTransaction(network, { transactionId, signal })
  if (found?.isConfirmed) return { status: 'succeeded' }
  if (found) {
    const payments = paymentsOf(found)
    const trace = writeTrace({ spends: found.spends.slice(0, mostSpends), missingSince: 0, payments })
    return { status: 'pending', isKnown: true, trace }
  }
  const trace = readTrace(request.trace)
  if (!trace) return { status: 'pending' }
  const spenders = await Promise.all(trace.spends.map(each => findSpender(network, { ...each, signal })))
  const others = spenders
    .filter(each => each !== undefined)
    .filter(each => each.transactionId !== transactionId)
  const by = others.find(each => each.isConfirmed)
  if (by) {
    const other = trace.payments && (await findTransaction(network, { ...by, signal }))
    // A node that lags behind does not have it yet.
    if (trace.payments && !other) return { status: 'pending', trace: writeTrace(trace) }
    const isSame = other && paysTheSame(trace, other)
    return isSame
      ? { status: 'succeeded', includedAs: by.transactionId }
      : { status: 'replaced', by: by.transactionId }
  }
  // While two transactions are pending, either may confirm. A miner may still have the one that this node dropped.
  if (others.length > 0) return { status: 'pending', trace: writeTrace({ ...trace, missingSince: 0 }) }
  // The nodes may still receive it. A signed transaction stays valid until another one spends an input.
  if (trace.isUnseen) return { status: 'pending', trace: writeTrace(trace) }
  const missingSince = trace.missingSince || Date.now()
  if (Date.now() - missingSince >= missingMs) return { status: 'dropped' }
  return { status: 'pending', trace: writeTrace({ ...trace, missingSince }) }
}

/** Returns whether a transaction spends the same outputs first, in the same order, and makes the same payments. */
function paysTheSame({ spends, payments }: Trace, other: FoundTransaction): boolean {
  const isSpent = ({ transactionId, index }: Outpoint, position: number) =>
    other.spends[position]?.transactionId === transactionId && other.spends[position]?.index === index
  return spends.every(isSpent) && paymentsOf(other) === payments
}

/**
 * Returns a digest of a transaction's payments. Returns `undefined` if it has no known payments to others, or more
 * than `mostSpends` inputs.
 */
function paymentsOf({ payments, spends }: FoundTransaction): string | undefined {
  if (!payments?.length || spends.length > mostSpends) return undefined
  return bytesToHex(sha256(utf8ToBytes(payments.join(',')))).slice(0, 32)
}

/** Returns the trace of a newly signed transaction for {@link readOutcome}. */
export function traceOfSigned(spends: readonly Outpoint[]): string {
  return writeTrace({ spends: spends.slice(0, mostSpends), missingSince: 0, isUnseen: true })
}

const traceForm = /^(\d{1,15}|signed)((?: [0-9a-f]{64}:\d{1,10})+)(?: ([0-9a-f]{32}))?$/

function readTrace(text: string | undefined): Trace | undefined {
  const [, missingSince, spends, payments] = traceForm.exec(text ?? '') ?? []
  if (!missingSince || !spends) return undefined
  const outpoints = spends.trim().split(' ')
  return {
    ...(missingSince === 'signed'
      ? { missingSince: 0, isUnseen: true }
      : { missingSince: Number(missingSince) }),
    spends: outpoints.map(each => ({ transactionId: each.slice(0, 64), index: Number(each.slice(65)) })),
    payments,
  }
}

function writeTrace({ spends, missingSince, isUnseen, payments }: Trace): string {
  return [
    isUnseen ? 'signed' : missingSince,
    ...spends.map(each => `${each.transactionId}:${each.index}`),
    ...(payments ? [payments] : []),
  ].join(' ')
}
