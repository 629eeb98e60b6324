import {
  acquireShared,
  createEmitter,
  type Emitter,
  FoyerError,
  isFoyerError,
  reasonOf,
  type Stop,
  waitAtMost,
} from '@foyer/common'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type {
  SharedProvider,
  WalletConnectMetadata,
  WalletConnectSettings,
} from '../WalletConnectSettings.js'
import { calmClient, fallBack } from './calmClient.js'
import { coreInternals, type SdkClient, type SdkPayload } from './sdkClient.js'
import { guardStorage, pageStorage } from './storage.js'

/** A share of a client. */
export interface OpenClient extends StartedClient {
  /** Topics of sessions that this page ended. */
  readonly ended: Emitter<string>
  /** Sessions that are currently being ended. */
  readonly ending: Map<string, Promise<void>>
  /** The host's own provider, if the client belongs to it. */
  readonly host?: SharedProvider
  /** Releases the share. The last release stops the client, unless the host supplied it. */
  readonly release: Stop
  /** Acquires another share while this one is held. Returns its release function. */
  hold(): Stop
}

/**
 * Opens the page's one client for a storage prefix, project and relay, or the host's own. Versions of Foyer share it
 * by the number in its key, because two clients on one storage would overwrite each other's sessions. The number must
 * change with every change to the shared value. Failures: `CONNECT_FAILED`.
 */
export async function openClient(settings: WalletConnectSettings): Promise<OpenClient> {
  const { provider, projectId = '', relayUrl = '', storagePrefix = 'foyer' } = settings
  const nothing = () => {}
  if (provider) return { ...shareHostClient(provider), release: nothing, hold: () => nothing }
  const acquire = () =>
    acquireShared(
      ['walletconnect:1', storagePrefix, projectId, relayUrl].join('|'),
      async () => ({ ...(await startClient(settings)), ...bookkeeping() }),
      starting => void starting.then(({ client }) => stopClient(client), nothing),
    )
  const { value, release: giveBack } = acquire()
  let isHeld = true
  const release = () => {
    isHeld = false
    giveBack()
  }
  try {
    return { ...(await value), release, hold: () => (isHeld ? acquire().release : nothing) }
  } catch (error) {
    release()
    if (isFoyerError(error)) throw error
    const reason = reasonOf(error) || 'the SDK could not start'
    throw new FoyerError('CONNECT_FAILED', { reason }, { cause: error })
  }
}

type HeldClient = Omit<OpenClient, 'release' | 'hold'>

const hosts = new WeakMap<object, HeldClient>()

function shareHostClient(host: SharedProvider): HeldClient {
  const known = hosts.get(host)
  if (known) return known
  const client = host.client as SdkClient // the client of a universal provider
  const texts = createEmitter<string>()
  const outgoing = createEmitter<SdkPayload>()
  client.core.relayer.on('relayer_error', (error: unknown) => {
    texts.emit(reasonOf(error))
  })
  // Emitted slightly later than by Foyer's own client, after the page was verified.
  client.core.history.on(
    'history_created',
    ({ id, request }: { id: number; request: Omit<SdkPayload, 'id'> }) => outgoing.emit({ ...request, id }),
  )
  const shared = { client, texts, outgoing, host, isBlind: () => false, ...bookkeeping() }
  hosts.set(host, shared)
  return shared
}

function bookkeeping(): Pick<OpenClient, 'ended' | 'ending'> {
  return { ended: createEmitter<string>(), ending: new Map() }
}

/** A running client of the SDK. */
interface StartedClient {
  readonly client: SdkClient
  /** Texts that the SDK would have logged, and failures of its relay connection. */
  readonly texts: Emitter<string>
  /** Emits requests just before they are sent. */
  readonly outgoing: Emitter<SdkPayload>
  /** Returns whether the storage could not be read, so that missing sessions mean nothing. */
  isBlind(): boolean
}

type ProviderOptions = Parameters<typeof UniversalProvider.init>[0]

// The SDK requires a project id, but relays other than its own ignore it.
const anyProjectId = 'foyer'

/** Starts the SDK. It reads its storage and does not wait for the relay. */
export async function startClient(settings: WalletConnectSettings): Promise<StartedClient> {
  const { projectId = anyProjectId, relayUrl, metadata, storagePrefix = 'foyer' } = settings
  const { fallbackRelayUrls = [] } = settings
  const storage = settings.storage ? guardStorage(settings.storage) : pageStorage()
  await storage.lookAgain()
  const texts = createEmitter<string>()
  const provider = await initAlone(storagePrefix, {
    projectId,
    customStoragePrefix: storagePrefix,
    storage: storage as NonNullable<ProviderOptions['storage']>,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: createQuietLogger(texts.emit) as unknown as NonNullable<ProviderOptions['logger']>,
    ...(relayUrl ? { relayUrl } : {}),
    ...(metadata ? { metadata: toMetadata(metadata) } : {}),
  })
  // A provider with a session would delete the pairing being shown when that session ends.
  delete provider.session
  const { client } = provider
  calmClient(client)
  if (fallbackRelayUrls.length > 0) fallBack(client, fallbackRelayUrls)
  setVerify(client, settings)
  client.core.relayer.on('relayer_error', (error: unknown) => {
    texts.emit(reasonOf(error))
  })
  return { client, texts, outgoing: tapOutgoing(client), isBlind: storage.isBlind }
}

/**
 * Initializes the SDK without its global core. The SDK gives that core to every client of the same prefix, whatever
 * its relay and even after it was stopped, and warns on the console. Foyer shares clients itself, so the global is
 * removed immediately.
 */
function initAlone(
  storagePrefix: string,
  options: ProviderOptions,
): Promise<InstanceType<typeof UniversalProvider>> {
  const page = globalThis as Record<string, unknown>
  const names = [`_walletConnectCore_${storagePrefix}`, `_walletConnectCore_${storagePrefix}_count`]
  const before = names.map(name => page[name])
  for (const name of names) delete page[name]
  const starting = UniversalProvider.init(options) // `init` creates the core before its first await
  names.forEach((name, index) => {
    if (before[index] === undefined) delete page[name]
    else page[name] = before[index]
  })
  return starting
}

function toMetadata({ name = '', description = '', url = '', icons = [] }: WalletConnectMetadata) {
  return { name, description, url, icons: [...icons] }
}

/** Observes requests when they are encrypted: in the task that made them, before the page is verified. */
function tapOutgoing(client: SdkClient): Emitter<SdkPayload> {
  const outgoing = createEmitter<SdkPayload>()
  const { crypto } = coreInternals(client)
  const { encode } = crypto
  crypto.encode = (topic, payload, options) => {
    outgoing.emit(payload)
    return encode.call(crypto, topic, payload, options)
  }
  return outgoing
}

/** The part of a logger that the SDK uses. */
interface QuietLogger {
  readonly level: 'silent'
  child(): QuietLogger
  readonly [method: string]: unknown
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']

/** Creates a logger that prints nothing and passes on every text. Some failures of the relay appear nowhere else. */
function createQuietLogger(onText: (text: string) => void): QuietLogger {
  const note = (...values: unknown[]) => {
    for (const value of values) {
      const text = reasonOf(value)
      if (text) onText(text)
    }
  }
  const methods = Object.fromEntries(levels.map(level => [level, note]))
  // The SDK writes its context onto each child, so each must be a separate object.
  return { ...methods, level: 'silent', child: () => createQuietLogger(onText) }
}

const vouchTimeoutMs = 1500

/**
 * Sets the server that verifies the page. The SDK asks its own in a hidden frame before every proposal and request,
 * and waits 5 s if it is unreachable. Here it waits only briefly. With another relay and without a verify server, no
 * server is asked.
 */
function setVerify(client: SdkClient, { relayUrl, verifyUrl }: WalletConnectSettings): void {
  const { verify } = coreInternals(client)
  if (relayUrl && !verifyUrl) {
    verify.register = async () => ''
    verify.resolve = async () => undefined
    return
  }
  if (verifyUrl) verify.verifyUrlV3 = verifyUrl.replace(/(\/v3)?\/*$/, '/v3')
  const { register } = verify
  verify.register = async parameters =>
    (await waitAtMost(register.call(verify, parameters), vouchTimeoutMs).catch(() => undefined)) ?? ''
}

const never = new Promise<never>(() => {})

/**
 * Stops a client permanently. The SDK cannot be stopped: its window listeners survive it, and would connect a second
 * client with the same identity when the device is online again.
 */
export function stopClient(client: SdkClient): void {
  const { relayer, heartbeat } = coreInternals(client)
  heartbeat.stop()
  client.core.relayer.transportClose().catch(() => {})
  relayer.connect = async () => {}
  relayer.transportOpen = async () => {}
  relayer.request = () => never
}
