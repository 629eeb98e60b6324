import { FoyerError, type SignedInAccount } from '@foyer/common'
import { calcExpiry } from '@walletconnect/utils'
import type { OpenClient } from '../client/openClient.js'
import type { SdkClient, SdkSession } from '../client/SdkClient.js'
import type { ApprovedLink } from '../pairing/ApprovedLink.js'
import { endSession } from '../session/endSession.js'
import type { AuthAnswer } from './AuthAnswer.js'
import type { AuthPayload } from './AuthRequest.js'
import { checkCacao } from './checkCacao.js'
import { allowedBy, readRecap } from './recap.js'

interface SignedInRequest {
  readonly answer: AuthAnswer
  readonly asked: AuthPayload
  /** The key of this side. */
  readonly publicKey: string
  readonly pairingTopic: string
}

const lifetimeS = 7 * 24 * 60 * 60

/**
 * Opens the session of a wallet that signed. Where a signature is not good there is none: the wallet, which believes in it,
 * is told. Failure: `WALLET_ANSWER_INVALID`.
 */
export async function openSignedInSession(open: OpenClient, request: SignedInRequest): Promise<ApprovedLink> {
  const { answer, asked } = request
  const checked = await Promise.all(answer.cacaos.map(each => checkCacao(each, asked)))
  const signedIn = checked.filter(each => each !== undefined)
  const namespaces = readNamespaces(signedIn)
  const session = await storeSession(open.client, { ...request, namespaces })
  // A wallet that allows no method has made no session of its own.
  const isGood = signedIn.length === checked.length && namespaces.eip155.methods.length > 0
  if (isGood) return { session, signedIn }
  await endSession(open, session.topic)
  throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'wc_sessionAuthenticate' })
}

/** As the SDK's `authenticate` makes it, so that restoring, events and requests find what they know. */
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
  } as SdkSession // the wallet's metadata is shown only after `readPeer` looked at it
  await core.relayer.subscribe(topic)
  await client.session.set(topic, session)
  core.expirer.set(topic, expiry)
  await core.pairing.activate({ topic: pairingTopic }).catch(() => {})
  return client.session.get(topic)
}

/** What the wallet allows: the methods and chains of its ReCaps, and the chains it signed for. */
function readNamespaces(signedIn: readonly SignedInAccount[]) {
  const allowed = signedIn.map(({ account, cacao }) => {
    const { resources } = cacao.p as { resources?: string[] } // read once, when the proof was checked
    const recap = readRecap(resources)
    const { methods, chains } = recap ? allowedBy(recap) : { methods: [], chains: [] }
    const address = account.slice(account.lastIndexOf(':') + 1)
    return { methods, accounts: [account, ...chains.map(chain => `${chain}:${address}`)] }
  })
  const accounts = [...new Set(allowed.flatMap(each => each.accounts))]
  return {
    eip155: {
      accounts,
      chains: [...new Set(accounts.map(each => each.slice(0, each.lastIndexOf(':'))))],
      methods: [...new Set(allowed.flatMap(each => each.methods))],
      events: ['accountsChanged', 'chainChanged'],
    },
  }
}
