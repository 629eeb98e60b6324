import type { Network } from '@foyer/common'
import { rpcFailure } from '@foyer/common/session-kit'
import { askNode } from './reads.js'
import type { Signed } from './signed.js'

/** Where an extrinsic is looked for, and whose it is. */
export interface Trace {
  /** The next block to look into. */
  readonly next: number
  /** The newest block when it was looked for first. */
  readonly begun: number
  /** As it was seen while it waited. */
  readonly signed?: Signed | undefined
}

const traceForm = /^(\d{1,12}) (\d{1,12})(?: ([0-9a-zA-Z]{1,64}) (\d{1,12}) (\d{1,12}|-))?$/

/** Reads a trace; nothing of a text that is none. */
export function readTrace(text: string | undefined): Trace | undefined {
  const [, next, begun, from, nonce, lastBlock] = traceForm.exec(text ?? '') ?? []
  if (!next || !begun) return undefined
  const looked = { next: Number(next), begun: Number(begun) }
  if (!from) return looked
  const last = lastBlock === '-' ? undefined : Number(lastBlock)
  return { ...looked, signed: { from, nonce: Number(nonce), lastBlock: last } }
}

/** What `readOutcome` is told of an extrinsic that was just signed, by the newest block then. */
export function traceOfSigned(height: number, signed: Signed): string {
  return writeTrace({ next: height, begun: height, signed })
}

/** Writes a trace as text. */
export function writeTrace({ next, begun, signed }: Trace): string {
  const known = signed ? [signed.from, signed.nonce, signed.lastBlock ?? '-'] : []
  return [next, begun, ...known].join(' ')
}

/** The number of the newest block. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readHeight(network: Network, signal: AbortSignal | undefined): Promise<number> {
  const header = await askNode(network, { method: 'chain_getHeader', signal })
  const height = Number((header as { readonly number?: unknown } | null)?.number)
  if (!Number.isSafeInteger(height)) throw rpcFailure(network, 'the node named no height')
  return height
}
