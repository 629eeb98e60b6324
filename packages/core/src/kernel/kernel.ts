import type { ChainAdapter, Connector, Emitter, FoyerError, Namespace } from '@foyer/common'
import type { StoreApi } from 'zustand/vanilla'
import type { NoticesController } from '../notices/NoticesController.js'
import type { AccountType, AppMetadata, ServiceAddresses } from '../options/FoyerOptions.js'
import type { FoyerStorage } from '../storage/createStorage.js'
import type { FoyerEvent, TrackedEvent } from '../telemetry/events.js'
import type { FoyerState } from './FoyerState.js'
import type { Registries } from './registries.js'

/** Options that stay as they are for the life of an instance. */
export interface FixedSettings {
  readonly projectId?: string
  readonly metadata?: AppMetadata
  readonly services: ServiceAddresses
  readonly connectors: readonly Connector[]
  readonly connectorImages: Readonly<Record<string, string>>
  readonly customRpcUrls: Readonly<Record<string, readonly string[]>>
  readonly chainImages: Readonly<Record<string, string>>
  readonly accountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  readonly connectTimeoutMs: number
  readonly restoreTimeoutMs: number
}

/** What the rooms of one instance share. */
export interface Kernel {
  readonly id: string
  readonly store: StoreApi<FoyerState>
  readonly storage: FoyerStorage
  readonly events: Emitter<FoyerEvent>
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly settings: FixedSettings
  readonly registries: Registries
  readonly notices: NoticesController
  readonly log: (level: 'error', error: FoyerError) => void
  /** Tells host listeners, and the analytics service where there is one, what the visitor did. */
  track(event: TrackedEvent): void
  /** Reports a failure the visitor did not cause, at most five a minute. */
  report(thrown: unknown): void
  /** Makes a namespace the active one. */
  chooseNamespace(namespace: Namespace): void
}
