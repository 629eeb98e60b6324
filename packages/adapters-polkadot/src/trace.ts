import type { Network } from '@foyer/common'
import { rpcFailure } from '@foyer/common/session-kit'
import { askNode } from './reads.js'
import type { ExtrinsicFacts } from './signed.js'

/** The progress of a search for an extrinsic, and its signer. */
export interface Trace {
  /** The next block to search. */
  readonly next: number
  /** The latest height at the first read. */
  readonly begun: number
  /** The facts that were read while the extrinsic was pending. */
  readonly signed?: ExtrinsicFacts | undefined
}

const traceForm = /^(\d{1,12}) (\d{1,12})(?: ([0-9a-zA-Z]{1,64}) (\d{1,12}) (\d{1,12}|-))?$/

/** Parses a trace. Returns `undefined` if it is invalid. */
export function readTrace(text: string | undefined): Trace | undefined {
  const [, next, begun, from, nonce, lastBlock] = traceForm.exec(text ?? '') ?? []
  if (!next || !begun) return undefined
  const looked = { next: Number(next), begun: Number(begun) }
  if (!from) return looked
  const last = lastBlock === '-' ? undefined : Number(lastBlock)
  return { ...looked, signed: { from, nonce: Number(nonce), lastBlock: last } }
}

/** Returns the trace of a newly signed extrinsic for `readOutcome`, with the latest height at that time. */
export function traceOfSigned(height: number, signed: ExtrinsicFacts): string {
  return writeTrace({ next: height, begun: height, signed })
}

/** Serializes a trace. */
export function writeTrace({ next, begun, signed }: Trace): string {
  const known = signed ? [signed.from, signed.nonce, signed.lastBlock ?? '-'] : []
  return [next, begun, ...known].join(' ')
}

/** Reads the height of the latest block. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readHeight(network: Network, signal: AbortSignal | undefined): Promise<number> {
  const header = await askNode(network, { method: 'chain_getHeader', signal })
  const height = Number((header as { readonly number?: unknown } | null)?.number)
  if (!Number.isSafeInteger(height)) throw rpcFailure(network, 'the node named no height')
  return height
}
