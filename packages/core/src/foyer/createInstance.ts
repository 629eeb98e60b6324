import {
  type ChainAdapter,
  createEmitter,
  FoyerError,
  isNamespace,
  type Namespace,
  type Stop,
  toFailure,
} from '@foyer/common'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FoyerEvent } from '../base/events.js'
import type { RoomBase } from '../base/RoomBase.js'
import { createReporter } from '../base/reporter.js'
import type { Settings } from '../base/settings.js'
import { createBackend, createStorageReader, type OpenStorage, type Persistence } from '../base/storage.js'
import type { SignInOption } from '../features/siwx/SignInOption.js'
import { initialNoticesState } from '../modal/notices/state.js'
import { type CloseGuards, createCloseGuards } from '../modal/router/closeGuards.js'
import { initialModalState, initialRouterState } from '../modal/router/routerState.js'
import { initialAccountsState } from '../wallet/account/state.js'
import { initialConnectionState } from '../wallet/connection/state.js'
import { initialNetworksState } from '../wallet/networks/activateNetwork.js'
import type { FoyerState } from './FoyerState.js'
import type { FoyerOptions } from './options/FoyerOptions.js'
import { type ReadOptions, withoutUndefined } from './options/readOptions.js'

/** The options that are fixed for the life of an instance. */
interface FixedSettings extends Settings {
  readonly signIn?: SignInOption
}

/** The parts of an instance that need no engine: its state, storage, events and settings. */
export interface Instance extends Omit<RoomBase<FoyerState>, 'storage'>, CloseGuards {
  readonly storage: OpenStorage
  readonly store: StoreApi<FoyerState>
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly settings: FixedSettings
}

const defaultDeadlines = { connectTimeoutMs: 120_000, reconnectTimeoutMs: 3000 }

const logToConsole: NonNullable<FoyerOptions['log']> = (_level, error, longMessage) =>
  longMessage === undefined ? console.error(error) : console.error(longMessage, error)

/** Creates an instance from checked options. Pure. */
export function createInstance(options: FoyerOptions, read: ReadOptions): Instance {
  const store = createStore<FoyerState>(() => initialState(options, read))
  const events = createEmitter<FoyerEvent>()
  const log = options.log ?? logToConsole
  const report = createReporter(error =>
    events.emit({ type: 'failed', failure: toFailure(error), category: error.category }),
  )
  const { storage: wanted = 'local' } = options
  const { persistence } = store.getState()
  let backend: ReturnType<typeof createBackend> | undefined
  return {
    ...createCloseGuards(),
    id: read.id,
    store,
    events,
    log,
    report,
    adapters: new Map((options.adapters ?? []).map(adapter => [adapter.namespace, adapter])),
    settings: {
      services: {},
      connectors: [],
      ...withoutUndefined(options),
      accountTypes: read.accountTypes,
      advanced: { ...defaultDeadlines, ...withoutUndefined(options.advanced ?? {}) },
    },
    storage: createStorageReader({
      prefix: `@foyer/${read.id}/`,
      backend: () => {
        backend ??= typeof wanted === 'string' ? createBackend(wanted) : wanted
        return backend
      },
      onKeeping: isKept => store.setState({ persistence: isKept ? persistence : 'none' }),
    }),
    track: tracked => events.emit({ type: 'tracked', tracked }),
  }
}

function initialState(options: FoyerOptions, read: ReadOptions): FoyerState {
  return {
    options: read.changeable,
    app: options.metadata,
    services: {
      hasBlockchain: Boolean(options.services?.blockchainUrl || options.projectId),
      hasDirectory: Boolean(options.services?.directoryUrl || options.projectId || options.wallets?.list),
      hasEmbeddedWallet: Boolean(options.services?.secureFrameUrl && options.advanced?.loadEmbeddedWallet),
    },
    networks: initialNetworksState(read.networks, {
      defaultNetworkId: read.defaultNetworkId,
      adapters: options.adapters,
    }),
    connection: initialConnectionState,
    accounts: initialAccountsState,
    pairing: {},
    router: initialRouterState,
    modal: initialModalState,
    theme: { mode: 'dark', variables: {}, ...withoutUndefined(options.theme ?? {}) },
    notices: initialNoticesState,
    persistence: persistenceOf(options),
    features: {},
  }
}

function persistenceOf({ storage = 'local' }: FoyerOptions): Persistence {
  if (typeof storage !== 'string') return 'custom'
  return storage === 'memory' ? 'none' : storage
}

const registryKey = Symbol.for('@foyer/live-ids')

/** Claims an instance id until the instance stops. Throws `INSTANCE_DUPLICATE` if another instance has it. */
export function claimId(id: string): Stop {
  const page = globalThis as { [registryKey]?: Set<string> }
  page[registryKey] ??= new Set()
  const live = page[registryKey]
  if (live.has(id)) throw new FoyerError('INSTANCE_DUPLICATE', { id })
  live.add(id)
  return () => void live.delete(id)
}

/** The purpose of a call, in the form of its failure's message. */
type Purpose = 'get connection controller client' | 'update chain account data'

/** Throws `CHAIN_REQUIRED` for a missing or unknown namespace, which plain JavaScript may pass. */
export function requireNamespace(namespace: Namespace, purpose: Purpose): void {
  if (isNamespace(namespace)) return
  throw new FoyerError('CHAIN_REQUIRED', { purpose })
}

/**
 * Returns whether the visitor has just returned from a social login. The engine is loaded then, as for a stored
 * session.
 */
export function isBackFromLogin(): boolean | undefined {
  return globalThis.location?.search.includes('result_uri=')
}
