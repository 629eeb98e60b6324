import { type SignedInAccount, waitAtMost } from '@foyer/common'
import type { OpenClient } from '../client/client.js'
import {
  coreInternals,
  engineEvents,
  type SdkClient,
  type SdkPayload,
  type SdkSession,
} from '../client/sdkClient.js'
import type { Proposal } from '../proposal.js'
import { endSession } from '../session/sdkSessions.js'

/** What a wallet agreed to. */
export interface ApprovedPairing {
  readonly session: SdkSession
  /** Who signed in with the same approval. */
  readonly signedIn?: readonly SignedInAccount[]
}

/** A proposal on its way. */
export interface Attempt {
  /** The pairing URI, once the relay has the proposal, and what comes of it. Neither promise may reject unheard. */
  readonly offered: Promise<{ readonly uri: string; readonly approved: Promise<ApprovedPairing> }>
  /** What the SDK calls it; known before the relay has it. */
  readonly ids: { topic?: string; proposalId?: number }
}

/** Sends a proposal. */
export function startAttempt(client: SdkClient, proposal: Proposal): Attempt {
  const ids: Attempt['ids'] = {}
  // Only this list tells the record of this proposal from others that are made at the same time.
  const relays = [{ protocol: 'irn' }]
  const note = (record: { topic: string; id: number; request: Omit<SdkPayload, 'id'> }) => {
    if ((record.request.params as { relays?: unknown } | null)?.relays !== relays) return
    Object.assign(ids, { topic: record.topic, proposalId: record.id })
  }
  const { history } = client.core
  history.on('history_created', note)
  const offered = client
    .connect({ optionalNamespaces: { ...proposal }, relays })
    .then(({ uri = '', approval }) => {
      const { proposalId } = ids
      const approved =
        proposalId === undefined
          ? approval().then(session => ({ session }))
          : untilAnswered(client, proposalId)
      approved.catch(() => {})
      return { uri, approved }
    })
    .finally(() => history.removeListener('history_created', note))
  offered.catch(() => {})
  return { offered, ids }
}

/**
 * What a wallet says to a proposal, or its end. The SDK's own `approval` rejects a second promise, which nobody holds, when
 * a proposal is five minutes old; not asked, it does not.
 */
function untilAnswered(client: SdkClient, proposalId: number): Promise<ApprovedPairing> {
  return new Promise((resolve, reject) => {
    engineEvents(client).once(`session_connect:${proposalId}`, ({ error, session }) => {
      if (session) resolve({ session })
      else reject(error)
    })
  })
}

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

/** Takes the pairing URI away from a wallet that has it; its answer can still be heard. */
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

/** Forgets a proposal, and with it the SDK's own wait for an answer. */
export function forgetProposal({ proposal, core }: SdkClient, id: number): void {
  if (proposal.keys.includes(id)) core.expirer.set(id, 0)
}
