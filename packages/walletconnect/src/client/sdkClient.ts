import type { Stop } from '@foyer/common'
import type { UniversalProvider } from '@walletconnect/universal-provider'

/** The SDK's sign client. */
export type SdkClient = InstanceType<typeof UniversalProvider>['client']

/** A session as the SDK stores it. */
export type SdkSession = ReturnType<SdkClient['session']['get']>

/** A JSON-RPC request that the SDK is about to encrypt or has just recorded. */
export interface SdkPayload {
  readonly id: number
  readonly method: string
  readonly params: unknown
}

interface ClientWithEvents {
  readonly events: { setMaxListeners(count: number): unknown }
}

/** The untyped parts of the SDK's relayer, for which the SDK is pinned to one version. */
export interface RelayerInternals {
  readonly connected: boolean
  readonly provider: { on?(event: 'error', listener: () => void): void }
  readonly publisher: ClientWithEvents & {
    readonly queue: Map<string, { readonly request: { readonly params?: unknown }; readonly opts?: unknown }>
    checkQueue(): void
    rpcPublish(request: object, opts: unknown): Promise<unknown>
  }
  readonly subscriber: ClientWithEvents & {
    cached: readonly { readonly topic: string }[]
    readonly topicMap: { get(topic: string): readonly string[] }
    onUnsubscribe(topic: string, id: string, reason: object): Promise<void>
    persist(): Promise<void>
  }
  readonly events: ClientWithEvents['events'] & {
    once(event: string, listener: () => void): void
    removeListener(event: string, listener: () => void): void
  }
  reconnectInProgress: boolean
  /** The URL of the next connection. */
  relayUrl: string
  createProvider(): Promise<void>
  toEstablishConnection(): Promise<void>
  acknowledgePayload(payload: unknown): Promise<void>
  unregisterProviderListeners(): void
  connect(relayUrl?: string): Promise<void>
  transportOpen(): Promise<void>
  request(request: object): Promise<unknown>
  unsubscribe(topic: string, options?: unknown): Promise<void>
}

/** The untyped parts of the SDK's core. */
export interface CoreInternals {
  readonly relayer: RelayerInternals
  readonly crypto: { encode(topic: string, payload: SdkPayload, options?: unknown): Promise<string> }
  readonly verify: {
    verifyUrlV3: string
    register(parameters: unknown): Promise<string>
    resolve(parameters: unknown): Promise<undefined>
  }
  readonly pairing: {
    sendRequest(topic: string, method: 'wc_pairingDelete', params: object): Promise<unknown>
  }
  readonly eventClient: { init(): Promise<void> }
  readonly heartbeat: ClientWithEvents & { stop(): void }
  readonly history: ClientWithEvents
  readonly expirer: ClientWithEvents
}

/** Returns the internals of the SDK's core. Only for clients that this package created. */
export function coreInternals(client: SdkClient): CoreInternals {
  return client.core as unknown as CoreInternals // as in the sources of 2.21.8
}

/** The untyped emitter on which the SDK's engine passes answers to waiting requests. */
interface EngineEvents {
  once(name: string, listener: (answer: EngineAnswer) => void): unknown
  emit(name: string, answer: EngineAnswer): boolean
}

/** A wallet's answer. */
interface EngineAnswer {
  readonly error?: { readonly code: number; readonly message: string }
  readonly session?: SdkSession
}

/** Returns the engine's emitter. Every 2.x version has the same emitter, so a host's client has it. */
export function engineEvents(client: SdkClient): EngineEvents {
  return (client.engine as unknown as { readonly events: EngineEvents }).events
}

/** Checks that the engine's handlers of a wallet's requests start without awaiting them. */
export const droppedChecks = [
  'isValidDisconnect',
  'isValidEmit',
  'isValidExtend',
  'isValidPing',
  'isValidUpdate',
] as const

/** The engine's {@link droppedChecks}, which are not in the SDK's types. */
type EngineChecks = Record<(typeof droppedChecks)[number], (parameters: unknown) => Promise<void>>

/** Returns the engine's checks. Only for clients that this package created. */
export function engineChecks(client: SdkClient): EngineChecks {
  return client.engine as unknown as EngineChecks // as in the sources of 2.21.8
}

interface Question<Answer> {
  /** The SDK's name for the answer. */
  readonly event: 'session_request' | 'session_ping'
  /** Calls back with the SDK's id for the request once it has one. */
  readonly watchId: (found: (id: number) => void) => Stop
  readonly ask: () => Promise<Answer>
}

/** A pending answer. */
interface FollowedAnswer<Answer> {
  readonly answer: Promise<Answer>
  /** Stops waiting. Idempotent. */
  leave(): void
}

const left = { code: 6000, message: 'Nobody waits for the answer.' }
const ignore = () => {}

/**
 * Sends a request to a wallet through the SDK so that it can be canceled. The SDK would wait five more minutes and
 * then reject a promise without a handler. A canceled request is therefore answered locally with an error.
 */
export function followAnswer<Answer>(
  client: SdkClient,
  { event, watchId, ask }: Question<Answer>,
): FollowedAnswer<Answer> {
  let askedId: number | undefined
  let isLeft = false
  let isSettled = false
  const answerHere = () => {
    if (askedId === undefined || isSettled) return
    const name = `${event}:${askedId}`
    const events = engineEvents(client)
    events.emit(name, { error: left })
    // The SDK throws when a response has no listener.
    events.once(name, ignore)
  }
  const stop = watchId(id => {
    askedId ??= id
    // The SDK starts waiting later in the same task.
    if (isLeft) queueMicrotask(answerHere)
  })
  const end = () => {
    isSettled = true
    stop()
  }
  const answer = ask()
  answer.then(end, end)
  return {
    answer,
    leave() {
      if (isLeft) return
      isLeft = true
      answerHere()
    },
  }
}
