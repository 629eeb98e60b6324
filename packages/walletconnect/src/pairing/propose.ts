import { type ConnectRequest, FoyerError, pairingValidityMs, type Stop, withDeadline } from '@foyer/common'
import type { OpenClient } from '../client/client.js'
import { watchRelay } from '../client/watchRelay.js'
import { mapError, untilFault } from '../errors.js'
import type { Families } from '../families.js'
import type { Proposal } from '../proposal.js'
import { startSignIn } from '../sign-in/signIn.js'
import { findSigningFamily } from '../sign-in/signingFamily.js'
import { type ApprovedPairing, type Attempt, discardAttempt, startAttempt } from './attempt.js'

// The SDK's lifetime of a proposal, a minute longer than its URI is offered. Counted here too, in case the SDK's
// timer fails.
const proposalLifetimeMs = 300_000

// The SDK alone would try for a minute before it reports an unreachable relay.
const relayTimeoutMs = 12_000

interface ProposeRequest
  extends Pick<ConnectRequest, 'signal' | 'onPairingUri' | 'onPairingStale' | 'signIn'> {
  readonly proposal: Proposal
  readonly families: Families
}

/**
 * Offers a pairing URI and waits for a wallet to approve. Several attempts may be pending simultaneously. A failed or
 * canceled attempt leaves nothing behind: its pairing is deleted, and a session approved later is ended.
 */
export async function propose(
  open: OpenClient,
  { signal, onPairingUri, onPairingStale, ...asked }: ProposeRequest,
): Promise<ApprovedPairing> {
  if (signal.aborted) throw new FoyerError('ABORTED', {}, { cause: signal.reason })
  const attempt = begin(open, asked)
  let stopWatching: Stop | undefined
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
    onPairingUri?.({ uri, expiresAt: Date.now() + pairingValidityMs })
    if (onPairingStale) stopWatching = watchRelay(open.client, onPairingStale)
    return await withDeadline(inner => untilFault(approved, { signal: inner, texts: open.texts }), {
      timeoutMs: proposalLifetimeMs,
      signal,
      onTimeout: () => new FoyerError('PAIRING_EXPIRED'),
    })
  } catch (error) {
    void discardAttempt(open, attempt)
    throw mapError(error, { kind: 'connect' })
  } finally {
    stopWatching?.()
  }
}

function begin(
  open: OpenClient,
  { proposal, families, signIn }: Pick<ProposeRequest, 'proposal' | 'families' | 'signIn'>,
): Attempt {
  const family = signIn && findSigningFamily(proposal, { families, signIn })
  return family ? startSignIn(open, { proposal, signIn, family }) : startAttempt(open.client, proposal)
}
