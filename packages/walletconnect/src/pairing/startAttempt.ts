import type { SdkClient } from '../client/SdkClient.js'
import { engineEvents, type SdkPayload } from '../client/sdkInternals.js'
import type { Proposal } from '../proposal/proposeNamespace.js'
import type { ApprovedLink } from './ApprovedLink.js'

/** A proposal on its way. */
export interface Attempt {
  /** The link, once the relay has the proposal, and what comes of it. Neither promise may reject unheard. */
  readonly offered: Promise<{ readonly uri: string; readonly approved: Promise<ApprovedLink> }>
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
function untilAnswered(client: SdkClient, proposalId: number): Promise<ApprovedLink> {
  return new Promise((resolve, reject) => {
    engineEvents(client).once(`session_connect:${proposalId}`, ({ error, session }) => {
      if (session) resolve({ session })
      else reject(error)
    })
  })
}
