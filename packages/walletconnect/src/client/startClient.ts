import { createEmitter, type Emitter } from '@foyer/common'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { WalletConnectMetadata, WalletConnectSettings } from '../WalletConnectSettings.js'
import { calmClient } from './calmClient.js'
import { createQuietLogger } from './createQuietLogger.js'
import { guardStorage } from './guardStorage.js'
import { pageStorage } from './pageStorage.js'
import type { SdkClient } from './SdkClient.js'
import { coreInternals, type SdkPayload } from './sdkInternals.js'
import { setVerify } from './setVerify.js'

/** A running client of the SDK. */
export interface StartedClient {
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
  // With a session of its own the provider would, when that ends, delete the pairing of a link that is being shown.
  delete provider.session
  const { client } = provider
  calmClient(client)
  setVerify(client, settings)
  client.core.relayer.on('relayer_error', (error: unknown) => {
    texts.emit(error instanceof Error ? error.message : String(error))
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
