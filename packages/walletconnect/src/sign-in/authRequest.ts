import { type Cacao, FoyerError, type SignInFields } from '@foyer/common'
import { calcExpiry, hashKey, hashMessage } from '@walletconnect/utils'
import type { SdkClient } from '../client/sdkClient.js'
import { writeRecap } from './recap.js'
import type { SigningFamily } from './signingFamily.js'

/** What a wallet is asked to sign, in the words of WalletConnect (CAIP-122, CAIP-74). */
export interface AuthPayload {
  readonly type: 'caip122'
  /** CAIP-2 ids; the wallet signs once for each it takes. */
  readonly chains: readonly string[]
  readonly domain: string
  /** The uri. */
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  /** The last one is a ReCap: what the app wants to ask of the wallet. */
  readonly resources: readonly string[]
}

/** A request as it is encrypted for the wallet. */
interface AuthRequest {
  readonly id: number
  readonly jsonrpc: '2.0'
  readonly method: 'wc_sessionAuthenticate'
  readonly params: {
    readonly authPayload: AuthPayload
    readonly requester: { readonly publicKey: string; readonly metadata: object }
    /** Seconds since the epoch. */
    readonly expiryTimestamp: number
  }
}

/** What a wallet answers that signed. */
export interface AuthAnswer {
  /** One for each chain it signed for. */
  readonly cacaos: readonly Cacao[]
  readonly responder: { readonly publicKey: string; readonly metadata: object }
}

/** Whether an answer has that form; what it says is not judged. */
function isAuthAnswer(value: unknown): value is AuthAnswer {
  const { cacaos, responder } = fieldsOf(value)
  const { publicKey, metadata } = fieldsOf(responder)
  const isResponder = typeof publicKey === 'string' && typeof metadata === 'object' && metadata !== null
  return isResponder && Array.isArray(cacaos) && cacaos.length > 0 && cacaos.every(isCacao)
}

function isCacao(value: unknown): value is Cacao {
  const { h, p, s } = fieldsOf(value)
  const { t, s: signature } = fieldsOf(s)
  const isSigned = typeof t === 'string' && typeof signature === 'string'
  return isSigned && typeof fieldsOf(h)['t'] === 'string' && typeof fieldsOf(p)['iss'] === 'string'
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/**
 * Writes what a wallet is to sign: the app's fields, and the methods it wants to use. Those are asked for by
 * a ReCap, which is always the last resource (ERC-5573).
 */
export function createAuthPayload(
  fields: SignInFields,
  { namespace, proposed, unasked }: Pick<SigningFamily, 'namespace' | 'proposed' | 'unasked'>,
): AuthPayload {
  const { chains } = proposed
  const methods = proposed.methods.filter(each => !unasked.includes(each))
  const { domain, uri, version, nonce, issuedAt, statement, requestId, expirationTime, notBefore } = fields
  return {
    type: 'caip122',
    chains: [...chains],
    aud: uri,
    ...{ domain, version, nonce, iat: issuedAt },
    ...(statement ? { statement } : {}),
    ...(expirationTime ? { exp: expirationTime } : {}),
    ...(notBefore ? { nbf: notBefore } : {}),
    ...(requestId ? { requestId } : {}),
    resources: [...(fields.resources ?? []), writeRecap(namespace, methods)],
  }
}

/** A request to sign in on its way. */
export interface SignInQuestion {
  /** The key of this side, which the wallet agrees on a session with. */
  readonly publicKey: string
  /** Sends it over a pairing. */
  send(pairingTopic: string): Promise<void>
  /** What the wallet signed; `undefined` where it does not know how. Rejects with what it says instead; never unheard. */
  readonly answer: Promise<AuthAnswer | undefined>
  /** Nobody waits any more. Its key is kept where a session uses it. Idempotent. */
  stop(hasSession?: boolean): void
}

const lifetimeS = 300
// What relays allow for a message of this kind (WalletConnect, sign RPC methods).
const sending = { ttl: 3600, prompt: true, tag: 1116, internal: { throwOnFailedPublish: true } }
const unknownMethod = 10_001
const ignore = () => {}

/**
 * Prepares a request to sign in, with a key and a topic of its own. The SDK's `authenticate` has one place for all of them:
 * an answer to any but the newest could not be read.
 */
export async function createQuestion(client: SdkClient, payload: AuthPayload): Promise<SignInQuestion> {
  const { core, metadata } = client
  const publicKey = await core.crypto.generateKeyPair()
  const topics = { answer: hashKey(publicKey), pairing: '' }
  const request = createRequest(payload, { publicKey, metadata })
  const subscribed = core.relayer.subscribe(topics.answer)
  subscribed.catch(ignore)
  const listening = listen(client, { request, topics })
  return {
    publicKey,
    answer: listening.answer,
    async send(pairingTopic) {
      topics.pairing = pairingTopic
      await subscribed
      const message = await core.crypto.encode(pairingTopic, request)
      const decryptedId = hashMessage(JSON.stringify(request))
      const attestation = await core.verify.register({ id: hashMessage(message), decryptedId })
      await core.relayer.publish(pairingTopic, message, {
        ...sending,
        tvf: { correlationId: request.id },
        ...(attestation ? { attestation } : {}),
      })
    },
    stop(hasSession = false) {
      if (!listening.stop()) return
      core.relayer.unsubscribe(topics.answer).catch(ignore)
      if (!hasSession) core.crypto.deleteKeyPair(publicKey).catch(ignore)
    },
  }
}

function createRequest(authPayload: AuthPayload, requester: AuthRequest['params']['requester']): AuthRequest {
  const id = Date.now() * 1000 + Math.floor(Math.random() * 1000)
  const params = { authPayload, requester, expiryTimestamp: calcExpiry(lifetimeS) }
  return { id, jsonrpc: '2.0', method: 'wc_sessionAuthenticate', params }
}

interface Waiting {
  readonly request: AuthRequest
  /** Wallets answer on the one, and say on the other that they do not understand. */
  readonly topics: { readonly answer: string; readonly pairing: string }
}

interface Response {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

function listen({ core }: SdkClient, { request, topics }: Waiting) {
  let settle: (answer: AuthAnswer | undefined) => void = ignore
  let fail: (error: unknown) => void = ignore
  const answer = new Promise<AuthAnswer | undefined>((resolve, reject) => {
    settle = resolve
    fail = reject
  })
  answer.catch(ignore)
  const { publicKey: receiverPublicKey } = request.params.requester

  const hear = async ({ topic, message }: { readonly topic: string; readonly message: string }) => {
    if (topic !== topics.answer && topic !== topics.pairing) return
    const response: Response | undefined = await core.crypto.decode(topic, message, { receiverPublicKey })
    if (response?.id !== request.id) return
    await core.relayer.messages.ack(topic, message)
    if (isAuthAnswer(response.result)) settle(response.result)
    else if (response.error?.code === unknownMethod) settle(undefined)
    else fail(response.error ?? new FoyerError('WALLET_ANSWER_INVALID', { method: request.method }))
  }
  const onMessage = (event: { topic: string; message: string }) => void hear(event).catch(ignore)
  core.relayer.on('relayer_message', onMessage)
  let isOn = true
  return {
    answer,
    stop() {
      const wasOn = isOn
      isOn = false
      core.relayer.off('relayer_message', onMessage)
      return wasOn
    },
  }
}
