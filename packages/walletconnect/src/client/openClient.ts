import {
  acquireShared,
  createEmitter,
  type Emitter,
  FoyerError,
  isFoyerError,
  type Stop,
} from '@foyer/common'
import type { SharedProvider, WalletConnectSettings } from '../WalletConnectSettings.js'
import type { SdkClient } from './SdkClient.js'
import type { SdkPayload } from './sdkInternals.js'
import { type StartedClient, startClient } from './startClient.js'
import { stopClient } from './stopClient.js'

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
 * Opens the one client there is on the page for a storage prefix, project and relay, or the host's own.
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
  const share = { isHeld: true }
  const release = () => {
    share.isHeld = false
    giveBack()
  }
  try {
    return { ...(await value), release, hold: () => (share.isHeld ? acquire().release : nothing) }
  } catch (error) {
    release()
    if (isFoyerError(error)) throw error
    const reason = error instanceof Error ? error.message : 'the SDK could not start'
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
    texts.emit(error instanceof Error ? error.message : String(error))
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
