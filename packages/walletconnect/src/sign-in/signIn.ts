import { FoyerError, type SignedInAccount, type SignInFields } from '@foyer/common'
import { calcExpiry } from '@walletconnect/utils'
import type { OpenClient } from '../client/client.js'
import type { SdkClient, SdkSession } from '../client/sdkClient.js'
import { type ApprovedPairing, type Attempt, forgetProposal, startAttempt } from '../pairing/attempt.js'
import type { Proposal } from '../proposal.js'
import { endSession } from '../session/sdkSessions.js'
import {
  type AuthAnswer,
  type AuthPayload,
  createAuthPayload,
  createQuestion,
  type SignInQuestion,
} from './authRequest.js'
import { checkCacao } from './cacao.js'
import { allowedBy, readRecap } from './recap.js'
import type { SigningFamily } from './signingFamily.js'

interface SignInRequest {
  readonly proposal: Proposal
  readonly signIn: SignInFields
  readonly family: SigningFamily
}

/**
 * Asks a wallet to connect and sign in with one approval. Sends an ordinary proposal over the same pairing too, for
 * wallets that do not support signing in.
 */
export function startSignIn(open: OpenClient, { proposal, signIn, family }: SignInRequest): Attempt {
  const { client } = open
  const asked = createAuthPayload(signIn, family)
  const fallback = startAttempt(client, proposal)
  const preparing = createQuestion(client, asked)
  const offered = Promise.all([fallback.offered, preparing]).then(async ([{ uri, approved }, question]) => {
    const pairingTopic = fallback.ids.topic ?? topicOf(uri)
    await question.send(pairingTopic)
    const signed = { open, question, asked, family, pairingTopic }
    return {
      uri: `${uri}&methods=wc_sessionAuthenticate`,
      approved: untilOne(signed, { ...fallback, approved }),
    }
  })
  offered.catch(() => preparing.then(question => question.stop()).catch(() => {}))
  return { offered, ids: fallback.ids }
}

interface SignInContext {
  readonly open: OpenClient
  readonly question: SignInQuestion
  readonly asked: AuthPayload
  readonly family: SigningFamily
  readonly pairingTopic: string
}

/**
 * Resolves to the wallet's first answer, to the sign-in request or to the proposal. Its answer to the other is
 * ignored.
 */
function untilOne(
  { open, question, ...signed }: SignInContext,
  { approved, ids }: { readonly approved: Promise<ApprovedPairing>; readonly ids: Attempt['ids'] },
): Promise<ApprovedPairing> {
  const { publicKey } = question
  const first = new Promise<ApprovedPairing>((resolve, reject) => {
    const takeAnswer = async () => {
      const answer = await question.answer
      if (!answer) return
      resolve(await openSignedInSession(open, { ...signed, answer, publicKey }))
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

interface SignedInRequest {
  readonly answer: AuthAnswer
  readonly asked: AuthPayload
  readonly family: SigningFamily
  /** The public key of this side. */
  readonly publicKey: string
  readonly pairingTopic: string
}

const lifetimeS = 7 * 24 * 60 * 60

/**
 * Opens the session of a wallet that signed. If a signature is invalid, ends it again, because the wallet already
 * considers it open. Failure: `WALLET_ANSWER_INVALID`.
 */
async function openSignedInSession(open: OpenClient, request: SignedInRequest): Promise<ApprovedPairing> {
  const { answer, asked, family } = request
  const checked = await Promise.all(answer.cacaos.map(each => checkCacao(each, { asked, family })))
  const signedIn = checked.filter(each => each !== undefined)
  const allowed = readAllowed(signedIn, family)
  const namespaces = { [family.namespace]: allowed }
  const session = await storeSession(open.client, { ...request, namespaces })
  // A wallet that allows no method has created no session.
  const isGood = signedIn.length === checked.length && allowed.methods.length > 0
  if (isGood) return { session, signedIn }
  await endSession(open, session.topic)
  throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'wc_sessionAuthenticate' })
}

/** Stores the session as the SDK's `authenticate` does, so that reconnecting, events and requests work. */
async function storeSession(
  client: SdkClient,
  request: SignedInRequest & { readonly namespaces: SdkSession['namespaces'] },
): Promise<SdkSession> {
  const { answer, publicKey, pairingTopic, namespaces } = request
  const { core, metadata } = client
  const topic = await core.crypto.generateSharedKey(publicKey, answer.responder.publicKey)
  const expiry = calcExpiry(lifetimeS)
  const session = {
    topic,
    expiry,
    acknowledged: true,
    self: { publicKey, metadata },
    peer: answer.responder,
    controller: answer.responder.publicKey,
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    pairingTopic,
    namespaces,
    transportType: 'relay',
  } as SdkSession // the wallet's metadata is cleaned by `readPeer` before display
  await core.relayer.subscribe(topic)
  await client.session.set(topic, session)
  core.expirer.set(topic, expiry)
  await core.pairing.activate({ topic: pairingTopic }).catch(() => {})
  return client.session.get(topic)
}

/** Returns the methods and chains of the wallet's ReCaps, and the chains that it signed for. */
function readAllowed(signedIn: readonly SignedInAccount[], { namespace, events }: SigningFamily) {
  const allowed = signedIn.map(({ account, cacao }) => {
    const { resources } = cacao.p as { resources?: string[] } // validated when the proof was checked
    const recap = readRecap(resources)
    const { methods, chains } = recap ? allowedBy(recap, namespace) : { methods: [], chains: [] }
    const address = account.slice(account.lastIndexOf(':') + 1)
    return { methods, accounts: [account, ...chains.map(chain => `${chain}:${address}`)] }
  })
  const accounts = [...new Set(allowed.flatMap(each => each.accounts))]
  return {
    accounts,
    chains: [...new Set(accounts.map(each => each.slice(0, each.lastIndexOf(':'))))],
    methods: [...new Set(allowed.flatMap(each => each.methods))],
    events: Object.values(events),
  }
}
