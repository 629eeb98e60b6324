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

/** A wallet's approval. */
export interface ApprovedPairing {
  readonly session: SdkSession
  /** The accounts that signed in with the same approval. */
  readonly signedIn?: readonly SignedInAccount[]
}

/** A proposal in progress. */
export interface Attempt {
  /**
   * Resolves to the pairing URI once the relay has the proposal, with the promise of its approval. Neither promise
   * causes an unhandled rejection.
   */
  readonly offered: Promise<{ readonly uri: string; readonly approved: Promise<ApprovedPairing> }>
  /** The SDK's ids of the proposal, known before the relay has it. */
  readonly ids: { topic?: string; proposalId?: number }
}

/** Sends a proposal. */
export function startAttempt(client: SdkClient, proposal: Proposal): Attempt {
  const ids: Attempt['ids'] = {}
  // This array's identity distinguishes the record of this proposal from the records of concurrent proposals.
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
 * Resolves with the wallet's answer to a proposal, or rejects at its end. When a proposal is five minutes old, the
 * SDK's own `approval` rejects a second promise without a handler, unless it was never called.
 */
function untilAnswered(client: SdkClient, proposalId: number): Promise<ApprovedPairing> {
  return new Promise((resolve, reject) => {
    engineEvents(client).once(`session_connect:${proposalId}`, ({ error, session }) => {
      if (session) resolve({ session })
      else reject(error)
    })
  })
}

// A wallet may approve at the moment of the cancellation. Its answer must be received in order to end the session.
const lateSessionMs = 10_000
const reason = { code: 6000, message: 'User disconnected.' }

/** Withdraws a proposal. Keeps its client running until that is done. Never rejects. */
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

/** Withdraws the pairing from a wallet that has its URI. Its answer can still be received. */
function tellWallet(open: OpenClient, topic: string): void {
  if (open.host) return
  dropQueued(open, topic)
  coreInternals(open.client)
    .pairing.sendRequest(topic, 'wc_pairingDelete', reason)
    .catch(() => {})
}

/** Removes queued messages, so that the relay never receives them. */
function dropQueued({ client }: OpenClient, topic: string): void {
  const { queue } = coreInternals(client).relayer.publisher
  for (const [id, { request }] of queue) {
    const asked = request.params as { pairingTopic?: unknown; topic?: unknown } | undefined
    if (asked?.pairingTopic === topic || asked?.topic === topic) queue.delete(id)
  }
}

/** Deletes a proposal, and with it the SDK's own wait for an answer. */
export function forgetProposal({ proposal, core }: SdkClient, id: number): void {
  if (proposal.keys.includes(id)) core.expirer.set(id, 0)
}
