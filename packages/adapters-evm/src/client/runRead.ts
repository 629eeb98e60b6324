import { FoyerError, isFoyerError, type Network } from '@foyer/common'
import { untilAborted } from '@foyer/common/session-kit'
import { reads } from './reads.js'

/** Runs one of the chain's reads until it is cancelled. Failures: `RPC_FAILED`, `ABORTED`. */
export async function runRead<Result>(
  network: Network,
  signal: AbortSignal | undefined,
  work: (all: typeof reads) => Promise<Result>,
): Promise<Result> {
  try {
    return await untilAborted(() => work(reads), signal)
  } catch (cause) {
    if (isFoyerError(cause)) throw cause
    throw new FoyerError('RPC_FAILED', { networkId: network.id, ...reasonOf(cause) }, { cause })
  }
}

function reasonOf(cause: unknown): { reason?: string } {
  const { shortMessage, message } = (cause ?? {}) as { shortMessage?: unknown; message?: unknown }
  const reason = typeof shortMessage === 'string' ? shortMessage : message
  return typeof reason === 'string' ? { reason } : {}
}
