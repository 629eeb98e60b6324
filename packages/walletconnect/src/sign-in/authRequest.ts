import { type Cacao, FoyerError, type SignInFields } from '@foyer/common'
import { calcExpiry, hashKey, hashMessage } from '@walletconnect/utils'
import type { SdkClient } from '../client/sdkClient.js'
import { writeRecap } from './recap.js'
import type { SigningFamily } from './signingFamily.js'

/** The payload of a sign-in request to a wallet, in WalletConnect's form (CAIP-122, CAIP-74). */
export interface AuthPayload {
  readonly type: 'caip122'
  /** The networks as CAIP-2 ids. The wallet signs once for each network that it accepts. */
  readonly chains: readonly string[]
  readonly domain: string
  /** The sign-in message's `uri`. */
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  /** The last entry is a ReCap with the methods that the app requests. */
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
    /** The expiration time in seconds since the Unix epoch. */
    readonly expiryTimestamp: number
  }
}

/** The answer of a wallet that signed. */
export interface AuthAnswer {
  /** The signed messages, one for each chain that the wallet signed for. */
  readonly cacaos: readonly Cacao[]
  readonly responder: { readonly publicKey: string; readonly metadata: object }
}

/** Returns whether a value has the form of an answer. Does not verify it. */
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
 * Creates the payload to sign: the app's fields and the methods it requests. The methods are in a ReCap, which is
 * always the last resource (ERC-5573).
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

/** A sign-in request in progress. */
export interface SignInQuestion {
  /** The public key of this side for the session's key agreement. */
  readonly publicKey: string
  /** Sends the request over a pairing. */
  send(pairingTopic: string): Promise<void>
  /**
   * Resolves to the wallet's signatures, or to `undefined` if it does not support signing in. Rejects with its
   * refusal, without causing an unhandled rejection.
   */
  readonly answer: Promise<AuthAnswer | undefined>
  /** Stops waiting. Keeps the key if a session uses it. Idempotent. */
  stop(hasSession?: boolean): void
}

const lifetimeS = 300
// The limits of relays for this kind of message (WalletConnect, sign RPC methods).
const sending = { ttl: 3600, prompt: true, tag: 1116, internal: { throwOnFailedPublish: true } }
const unknownMethod = 10_001
const ignore = () => {}

/**
 * Prepares a sign-in request with its own key and topic. The SDK's `authenticate` stores only one request, so only
 * the answer to the newest could be read.
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

interface PendingAuthRequest {
  readonly request: AuthRequest
  /** Wallets send the answer on the topic `answer`, and report on `pairing` that they do not support the method. */
  readonly topics: { readonly answer: string; readonly pairing: string }
}

interface Response {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

function listen({ core }: SdkClient, { request, topics }: PendingAuthRequest) {
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
