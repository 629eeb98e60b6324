import { type ConnectRequest, FoyerError, withDeadline } from '@foyer/common'
import type { OpenClient } from '../client/openClient.js'
import type { SdkSession } from '../client/SdkClient.js'
import type { Proposal } from '../proposal/proposeNamespace.js'
import { mapError } from '../request/mapError.js'
import { discardAttempt } from './discardAttempt.js'
import { startAttempt } from './startAttempt.js'
import { untilFault } from './untilFault.js'

/** How long a link is offered (SPEC section 9). The proposal behind it lives a minute longer. */
const pairingLifetimeMs = 240_000

// The SDK's own end of a proposal; counted here too, so that it comes whatever became of the SDK's.
const proposalLifetimeMs = 300_000

// The SDK alone would try for a minute before it says that the relay is away.
const relayTimeoutMs = 12_000

interface ProposeRequest extends Pick<ConnectRequest, 'signal' | 'onPairingUri'> {
  readonly proposal: Proposal
}

/**
 * Offers a link and waits for the wallet that takes it up. Several may be pending at once. One that fails or is cancelled
 * leaves nothing behind: its pairing is deleted, and a session that still comes of it is ended.
 */
export async function propose(
  open: OpenClient,
  { proposal, signal, onPairingUri }: ProposeRequest,
): Promise<SdkSession> {
  if (signal.aborted) throw new FoyerError('ABORTED', {}, { cause: signal.reason })
  const attempt = startAttempt(open.client, proposal)
  try {
    const { uri, approved } = await withDeadline(
      inner => untilFault(attempt.offered, { signal: inner, texts: open.texts }),
      {
        timeoutMs: relayTimeoutMs,
        signal,
        onTimeout: () =>
          new FoyerError('RELAY_UNREACHABLE', { reason: `no answer in ${relayTimeoutMs / 1000} s` }),
      },
    )
    onPairingUri?.({ uri, expiresAt: Date.now() + pairingLifetimeMs })
    return await withDeadline(inner => untilFault(approved, { signal: inner, texts: open.texts }), {
      timeoutMs: proposalLifetimeMs,
      signal,
      onTimeout: () => new FoyerError('PAIRING_EXPIRED'),
    })
  } catch (error) {
    void discardAttempt(open, attempt)
    throw mapError(error, { kind: 'connect' })
  }
}
