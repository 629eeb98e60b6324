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

/** A share in a client. */
export interface OpenClient extends StartedClient {
  /** Topics of sessions that were ended from this page. */
  readonly ended: Emitter<string>
  /** Sessions that are being ended now. */
  readonly ending: Map<string, Promise<void>>
  /** The host's own provider, which the client belongs to. */
  readonly host?: SharedProvider
  /** Gives the share back. The last one stops the client, unless it is the host's. */
  readonly release: Stop
  /** Takes a further share, while this one is held; returns the way to give that one back. */
  hold(): Stop
}

/**
 * Opens the one client there is on the page for a storage prefix, project and relay, or the host's own. Versions of Foyer
 * share it, by the number in its key: each of two clients over one storage would write over the other's sessions. The number
 * goes up with any change of what is shared.
 * Failures: `CONNECT_FAILED`.
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
  const client = host.client as SdkClient // a universal provider's
  const texts = createEmitter<string>()
  const outgoing = createEmitter<SdkPayload>()
  client.core.relayer.on('relayer_error', (error: unknown) => {
    texts.emit(reasonOf(error))
  })
  // Noted a little later than by a client of ours: once somebody vouched for the page.
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
  /** Texts the SDK would have printed, and failures of its connection to the relay. */
  readonly texts: Emitter<string>
  /** Requests as they are about to leave. */
  readonly outgoing: Emitter<SdkPayload>
  /** What was stored could not be read: that it knows no session says nothing. */
  isBlind(): boolean
}

type ProviderOptions = Parameters<typeof UniversalProvider.init>[0]

// The SDK insists on one; relays other than its own do not read it.
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
  // With a session of its own the provider would, when that ends, delete the pairing that is being shown.
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
 * The SDK hands a core it finds on the page to every client of the same prefix, whatever its relay, and even after it was
 * stopped; it warns on the console too. Who shares a client is decided here, so the core is taken off the page at once.
 */
function initAlone(
  storagePrefix: string,
  options: ProviderOptions,
): Promise<InstanceType<typeof UniversalProvider>> {
  const page = globalThis as Record<string, unknown>
  const names = [`_walletConnectCore_${storagePrefix}`, `_walletConnectCore_${storagePrefix}_count`]
  const before = names.map(name => page[name])
  for (const name of names) delete page[name]
  const starting = UniversalProvider.init(options) // creates the core before its first await
  names.forEach((name, index) => {
    if (before[index] === undefined) delete page[name]
    else page[name] = before[index]
  })
  return starting
}

function toMetadata({ name = '', description = '', url = '', icons = [] }: WalletConnectMetadata) {
  return { name, description, url, icons: [...icons] }
}

/** Requests are seen as they are encrypted: in the task in which they were made, before anyone vouches for the page. */
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

/** A logger in the form of the SDK's, as far as the SDK uses one. */
interface QuietLogger {
  readonly level: 'silent'
  child(): QuietLogger
  readonly [method: string]: unknown
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']

/** A logger that prints nothing and hands on every text: some failures of the relay show up nowhere else. */
function createQuietLogger(onText: (text: string) => void): QuietLogger {
  const note = (...values: unknown[]) => {
    for (const value of values) {
      const text = reasonOf(value)
      if (text) onText(text)
    }
  }
  const methods = Object.fromEntries(levels.map(level => [level, note]))
  // The SDK writes its context onto each child, so every one is an object of its own.
  return { ...methods, level: 'silent', child: () => createQuietLogger(onText) }
}

const vouchTimeoutMs = 1500

/**
 * Says who may vouch for the page. The SDK asks its own server in a hidden frame before every proposal and request, and
 * waits 5 s for it where it cannot be reached; here it waits a moment, and with another relay and no server of its own nobody
 * is asked.
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
 * Stops a client for good. The SDK has no way to be stopped: its listeners of the window outlive it, and would connect a
 * second client under the same identity when the device comes back online.
 */
export function stopClient(client: SdkClient): void {
  const { relayer, heartbeat } = coreInternals(client)
  heartbeat.stop()
  client.core.relayer.transportClose().catch(() => {})
  relayer.connect = async () => {}
  relayer.transportOpen = async () => {}
  relayer.request = () => never
}
