import { FoyerError } from '@foyer/common'
import { calcExpiry, hashKey, hashMessage } from '@walletconnect/utils'
import type { SdkClient } from '../client/SdkClient.js'
import { type AuthAnswer, isAuthAnswer } from './AuthAnswer.js'
import type { AuthPayload, AuthRequest } from './AuthRequest.js'

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
  const settle: { resolve?: (answer: AuthAnswer | undefined) => void; reject?: (error: unknown) => void } = {}
  const answer = new Promise<AuthAnswer | undefined>((resolve, reject) =>
    Object.assign(settle, { resolve, reject }),
  )
  answer.catch(ignore)
  const { publicKey: receiverPublicKey } = request.params.requester

  const hear = async ({ topic, message }: { readonly topic: string; readonly message: string }) => {
    if (topic !== topics.answer && topic !== topics.pairing) return
    const response: Response | undefined = await core.crypto.decode(topic, message, { receiverPublicKey })
    if (response?.id !== request.id) return
    await core.relayer.messages.ack(topic, message)
    if (isAuthAnswer(response.result)) settle.resolve?.(response.result)
    else if (response.error?.code === unknownMethod) settle.resolve?.(undefined)
    else
      settle.reject?.(response.error ?? new FoyerError('WALLET_ANSWER_INVALID', { method: request.method }))
  }
  const onMessage = (event: { topic: string; message: string }) => void hear(event).catch(ignore)
  core.relayer.on('relayer_message', onMessage)
  const state = { isOn: true }
  return {
    answer,
    stop() {
      const wasOn = state.isOn
      state.isOn = false
      core.relayer.off('relayer_message', onMessage)
      return wasOn
    },
  }
}
