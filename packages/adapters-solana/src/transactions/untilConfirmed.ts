import { FoyerError, isFoyerError, type Network } from '@foyer/common'
import { callNode, pause } from '@foyer/common/session-kit'

/** A transaction on its way. */
export interface Sent {
  readonly signature: string
  /** The last block it may be in. */
  readonly lastValidBlockHeight: number
}

const pollMs = 1000
const longestMs = 120_000

/**
 * Waits until a network confirmed a transaction, asking each second. Failures: `TRANSACTION_FAILED` when
 * the network took it and undid it, or did not take it in time, and `ABORTED`. Nodes that do not answer prove nothing: after two
 * minutes of them it resolves, since the transaction may well be in.
 */
export async function untilConfirmed(
  network: Network,
  { signature, lastValidBlockHeight, signal }: Sent & { readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const startedAt = Date.now()
  while (Date.now() - startedAt < longestMs) {
    try {
      if (await isIn(network, { signature, signal })) return
      const height = await callNode(network, { method: 'getBlockHeight', signal })
      if (typeof height === 'number' && height > lastValidBlockHeight) {
        // It may have come in between the two questions.
        if (await isIn(network, { signature, signal })) return
        throw new FoyerError('TRANSACTION_FAILED', {
          reason: 'the network did not take the transaction in time',
        })
      }
    } catch (error) {
      if (!isFoyerError(error, 'RPC_FAILED')) throw error
    }
    await pause(pollMs, signal)
  }
}

interface Status {
  readonly err?: unknown
  readonly confirmationStatus?: string | null
}

async function isIn(
  network: Network,
  { signature, signal }: { readonly signature: string; readonly signal: AbortSignal | undefined },
): Promise<boolean> {
  const answer = await callNode(network, { method: 'getSignatureStatuses', params: [[signature]], signal })
  const [status] = (answer as { readonly value?: readonly (Status | null)[] } | null)?.value ?? []
  if (!status) return false
  // Before that, a fork of the network may undo it: neither a success nor a failure is one yet.
  const isSettled = status.confirmationStatus === 'confirmed' || status.confirmationStatus === 'finalized'
  if (isSettled && status.err)
    throw new FoyerError('TRANSACTION_FAILED', { reason: JSON.stringify(status.err).slice(0, 200) })
  return isSettled
}
