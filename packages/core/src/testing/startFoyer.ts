import { onTestFinished } from 'vitest'
import type { FoyerEvent } from '../base/events.js'
import { createMemoryBackend, type StorageBackend } from '../base/storage.js'
import { createFoyerInstance } from '../foyer/createFoyer.js'
import type { FoyerInstance } from '../foyer/Foyer.js'
import type { FoyerOptions } from '../foyer/options/FoyerOptions.js'
import { createScriptedAdapter } from './createScriptedAdapter.js'
import { testNetworks } from './networks.js'

/** A running instance and everything an app would notice of it. */
export interface StartedFoyer {
  readonly foyer: FoyerInstance
  readonly storage: StorageBackend
  /** Events of every type but `tracked`, in order. */
  readonly events: FoyerEvent[]
  /** Names of the tracked events, in order. */
  readonly tracked: string[]
  /** The codes of the logged errors. */
  readonly logged: string[]
  readonly stop: () => void
}

const eventTypes = [
  'connected',
  'changed',
  'disconnected',
  'sessionEnded',
  'opened',
  'closed',
  'failed',
] as const

/** Starts an instance with a loaded engine. It stops with the test. Storage is memory unless given. */
export async function startFoyer(options: Partial<FoyerOptions> = {}): Promise<StartedFoyer> {
  const started = startCold(options)
  await started.foyer.load()
  return started
}

/** Starts an instance as `startFoyer` does, without loading the engine. */
export function startCold(options: Partial<FoyerOptions> = {}): StartedFoyer {
  const storage = typeof options.storage === 'object' ? options.storage : createMemoryBackend()
  const logged: string[] = []
  const foyer = createFoyerInstance({
    networks: [testNetworks.one, testNetworks.two],
    adapters: [createScriptedAdapter('eip155')],
    log: (_level, error) => logged.push(error.code),
    ...options,
    storage: options.storage ?? storage,
  })
  const events: FoyerEvent[] = []
  const tracked: string[] = []
  for (const type of eventTypes) foyer.on(type, event => events.push(event))
  foyer.on('tracked', event => tracked.push(event.tracked.event))
  const stop = foyer.start()
  onTestFinished(stop)
  return { foyer, storage, events, tracked, logged, stop }
}
