import { FoyerError, isFoyerError, type Network } from '@foyer/common'
import { untilAborted } from '@foyer/common/session-kit'
import * as chainReads from './chainReads.js'

/** Runs one of the chain's reads until it is cancelled. Failures: `RPC_FAILED`, `ABORTED`. */
export async function runRead<Result>(
  network: Network,
  signal: AbortSignal | undefined,
  work: (reads: typeof chainReads) => Promise<Result>,
): Promise<Result> {
  try {
    return await untilAborted(() => work(chainReads), signal)
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
