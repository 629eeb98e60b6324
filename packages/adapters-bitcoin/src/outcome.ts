import { FoyerError, type Network, type ReadsOutcomes, type TransactionOutcome } from '@foyer/common'
import { findSpender, findTransaction, type Outpoint } from './esplora.js'

type OutcomeRequest = Parameters<ReadsOutcomes['readOutcome']>[0]

/** What a transaction spends, and since when it is looked for: of two that spend the same, one is carried out. */
interface Trace {
  readonly spends: readonly Outpoint[]
  /** Since when no node has it, in ms since 1970; 0 while one does. */
  readonly missingSince: number
  /** Signed, and no node was seen to have it yet. */
  readonly isUnseen?: boolean
}

/** How long nodes may say that they never heard of a transaction. */
const missingMs = 60_000
/** One is enough to find what took its place, unless that spends others of them only. */
const mostSpends = 5

/**
 * What became of a transaction: one that a block has cannot fail, and what is in none waits, or was replaced by one in
 * a block that spends the same (BIP 125), or was given up by the nodes. Failures: `TRANSACTION_HASH_INVALID`, `RPC_FAILED`, `ABORTED`.
 */
export async function readOutcome(network: Network, request: OutcomeRequest): Promise<TransactionOutcome> {
  const { hash, signal } = request
  if (!/^[0-9a-f]{64}$/i.test(hash))
    throw new FoyerError('TRANSACTION_HASH_INVALID', { hash, networkId: network.id })
  const transactionId = hash.toLowerCase()
  const found = await findTransaction(network, { transactionId, signal })
  if (found?.isConfirmed) return { status: 'succeeded' }
  if (found) {
    const trace = writeTrace({ spends: found.spends.slice(0, mostSpends), missingSince: 0 })
    return { status: 'pending', isKnown: true, trace }
  }
  const trace = readTrace(request.trace)
  if (!trace) return { status: 'pending' }
  const spenders = await Promise.all(trace.spends.map(each => findSpender(network, { ...each, signal })))
  const others = spenders
    .filter(each => each !== undefined)
    .filter(each => each.transactionId !== transactionId)
  const by = others.find(each => each.isConfirmed)
  if (by) return { status: 'replaced', by: by.transactionId }
  // Of two that wait for a block, either may get into one: a miner can have what this node gave up.
  if (others.length > 0) return { status: 'pending', trace: writeTrace({ ...trace, missingSince: 0 }) }
  // A node that never had it may get it yet: what was signed stays valid until an input is spent otherwise.
  if (trace.isUnseen) return { status: 'pending', trace: writeTrace(trace) }
  const missingSince = trace.missingSince || Date.now()
  if (Date.now() - missingSince >= missingMs) return { status: 'dropped' }
  return { status: 'pending', trace: writeTrace({ ...trace, missingSince }) }
}

/** What {@link readOutcome} is told of a transaction that was just signed, by what it spends. */
export function traceOfSigned(spends: readonly Outpoint[]): string {
  return writeTrace({ spends: spends.slice(0, mostSpends), missingSince: 0, isUnseen: true })
}

const traceForm = /^(\d{1,15}|signed)((?: [0-9a-f]{64}:\d{1,10})+)$/

function readTrace(text: string | undefined): Trace | undefined {
  const [, missingSince, spends] = traceForm.exec(text ?? '') ?? []
  if (!missingSince || !spends) return undefined
  const outpoints = spends.trim().split(' ')
  return {
    ...(missingSince === 'signed'
      ? { missingSince: 0, isUnseen: true }
      : { missingSince: Number(missingSince) }),
    spends: outpoints.map(each => ({ transactionId: each.slice(0, 64), index: Number(each.slice(65)) })),
  }
}

function writeTrace({ spends, missingSince, isUnseen }: Trace): string {
  return [
    isUnseen ? 'signed' : missingSince,
    ...spends.map(each => `${each.transactionId}:${each.index}`),
  ].join(' ')
}
