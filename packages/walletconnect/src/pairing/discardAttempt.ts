import type { OpenClient } from '../client/openClient.js'
import { coreInternals } from '../client/sdkInternals.js'
import { waitAtMost } from '../client/waitAtMost.js'
import { endSession } from '../session/endSession.js'
import { forgetProposal } from './forgetProposal.js'
import type { Attempt } from './startAttempt.js'

// A wallet may say yes in the moment the attempt is given up: its answer is on the way, and must be heard to be undone.
const lateSessionMs = 10_000
const reason = { code: 6000, message: 'User disconnected.' }

/** Takes a proposal back. Its client is kept running until that is done. Never rejects. */
export async function discardAttempt(open: OpenClient, { offered, ids }: Attempt): Promise<void> {
  const { client } = open
  const release = open.hold()
  const { topic, proposalId } = ids
  if (topic) tellWallet(open, topic)
  const late = offered.then(({ approved }) => approved)
  const link = await waitAtMost(late, lateSessionMs).catch(() => undefined)
  if (link) await endSession(open, link.session.topic)
  if (proposalId !== undefined) forgetProposal(client, proposalId)
  if (topic) await client.core.pairing.disconnect({ topic }).catch(() => {})
  release()
}

/** Takes the link away from a wallet that has it; its answer can still be heard. */
function tellWallet(open: OpenClient, topic: string): void {
  if (open.host) return
  dropQueued(open, topic)
  coreInternals(open.client)
    .pairing.sendRequest(topic, 'wc_pairingDelete', reason)
    .catch(() => {})
}

/** What never reached the relay must not reach it later. */
function dropQueued({ client }: OpenClient, topic: string): void {
  const { queue } = coreInternals(client).relayer.publisher
  for (const [id, { request }] of queue) {
    const asked = request.params as { pairingTopic?: unknown; topic?: unknown } | undefined
    if (asked?.pairingTopic === topic || asked?.topic === topic) queue.delete(id)
  }
}
