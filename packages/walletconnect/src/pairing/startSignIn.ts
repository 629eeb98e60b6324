import type { SignInFields } from '@foyer/common'
import type { OpenClient } from '../client/openClient.js'
import type { Proposal, ProposedNamespace } from '../proposal/proposeNamespace.js'
import { endSession } from '../session/endSession.js'
import type { AuthPayload } from '../sign-in/AuthRequest.js'
import { createAuthPayload } from '../sign-in/createAuthPayload.js'
import { createQuestion, type SignInQuestion } from '../sign-in/createQuestion.js'
import { openSignedInSession } from '../sign-in/openSignedInSession.js'
import type { ApprovedLink } from './ApprovedLink.js'
import { forgetProposal } from './forgetProposal.js'
import { type Attempt, startAttempt } from './startAttempt.js'

interface SignInRequest {
  readonly proposal: Proposal & { readonly eip155: ProposedNamespace }
  readonly signIn: SignInFields
}

/**
 * Asks a wallet to connect and to sign in by one approval. Beside the question goes an ordinary proposal, over the same
 * link: wallets that do not know the question take that.
 */
export function startSignIn(open: OpenClient, { proposal, signIn }: SignInRequest): Attempt {
  const { client } = open
  const asked = createAuthPayload(signIn, proposal.eip155)
  const fallback = startAttempt(client, proposal)
  const preparing = createQuestion(client, asked)
  const offered = Promise.all([fallback.offered, preparing]).then(async ([{ uri, approved }, question]) => {
    const pairingTopic = fallback.ids.topic ?? topicOf(uri)
    await question.send(pairingTopic)
    const signed = { open, question, asked, pairingTopic }
    return {
      uri: `${uri}&methods=wc_sessionAuthenticate`,
      approved: untilOne(signed, { ...fallback, approved }),
    }
  })
  offered.catch(() => preparing.then(question => question.stop()).catch(() => {}))
  return { offered, ids: fallback.ids }
}

interface Asked {
  readonly open: OpenClient
  readonly question: SignInQuestion
  readonly asked: AuthPayload
  readonly pairingTopic: string
}

/** The first of both that the wallet answers; what it says to the other one then counts no more. */
function untilOne(
  { open, question, asked, pairingTopic }: Asked,
  { approved, ids }: { readonly approved: Promise<ApprovedLink>; readonly ids: Attempt['ids'] },
): Promise<ApprovedLink> {
  const { publicKey } = question
  const first = new Promise<ApprovedLink>((resolve, reject) => {
    const takeAnswer = async () => {
      const answer = await question.answer
      if (!answer) return
      resolve(await openSignedInSession(open, { answer, asked, publicKey, pairingTopic }))
      if (ids.proposalId !== undefined) forgetProposal(open.client, ids.proposalId)
    }
    takeAnswer().catch(reject)
    approved.then(resolve, reject)
  })
  first.then(
    ({ signedIn }) => question.stop(signedIn !== undefined),
    () => question.stop(),
  )
  const endOther = async () => {
    const [{ session }, other] = await Promise.all([first, approved])
    if (other.session.topic !== session.topic) await endSession(open, other.session.topic)
  }
  endOther().catch(() => {})
  return first
}

function topicOf(uri: string): string {
  return uri.slice(uri.indexOf(':') + 1, uri.indexOf('@'))
}
