import { createEmitter, FoyerError, type Namespace, type Stop, toFailure } from '@foyer/common'
import { createStore } from 'zustand/vanilla'
import { initialAccountsState } from '../wallet/account/state.js'
import { initialConnectionState } from '../wallet/connection/state.js'
import { activateNamespace } from '../wallet/networks/activateNetwork.js'
import { initialNetworksState } from '../wallet/networks/initialNetworksState.js'
import { initialNoticesState } from '../modal/notices/state.js'
import type { FoyerOptions } from './options/FoyerOptions.js'
import { type ReadOptions, withoutUndefined } from './options/readOptions.js'
import { initialModalState, initialRouterState } from '../modal/router/routerState.js'
import { createBackend, createStorage } from '../base/storage.js'
import { createReporter } from '../base/reporter.js'
import type { FoyerEvent } from '../base/events.js'
import { createCloseGuards } from './closeGuards.js'
import type { FoyerState } from './FoyerState.js'
import type { KernelBase } from './kernel.js'

const defaultSettings = {
  services: {},
  connectors: [],
  connectorImages: {},
  customRpcUrls: {},
  chainImages: {},
  connectTimeoutMs: 120_000,
  reconnectTimeoutMs: 3000,
}

/** Makes what the rooms of one instance share, from checked options. Pure. */
export function createKernel(options: FoyerOptions, read: ReadOptions): KernelBase {
  const store = createStore<FoyerState>(() => initialState(options, read))
  const events = createEmitter<FoyerEvent>()
  const log = options.log ?? ((_level, error) => console.error(error))
  const report = createReporter(error =>
    events.emit({ type: 'failed', failure: toFailure(error), category: error.category }),
  )
  const { storage: wanted = 'local' } = options
  const opened: { backend?: ReturnType<typeof createBackend> } = {}
  return {
    id: read.id,
    store,
    events,
    log,
    report,
    adapters: new Map((options.adapters ?? []).map(adapter => [adapter.namespace, adapter])),
    registries: createCloseGuards(),
    settings: { ...defaultSettings, ...withoutUndefined(options), accountTypes: read.accountTypes },
    storage: createStorage({
      prefix: `@foyer/${read.id}/`,
      backend: () => {
        opened.backend ??= typeof wanted === 'string' ? createBackend(wanted) : wanted
        return opened.backend
      },
      onFailure: key => report(new FoyerError('STORAGE_UNAVAILABLE', { key })),
    }),
    track: tracked => events.emit({ type: 'tracked', tracked }),
    chooseNamespace: (namespace: Namespace) =>
      store.setState(state => ({
        networks: activateNamespace(state.networks, namespace),
      })),
  }
}

function initialState(options: FoyerOptions, read: ReadOptions): FoyerState {
  return {
    options: read.changeable,
    services: { hasBlockchain: Boolean(options.services?.blockchainUrl || options.projectId) },
    networks: initialNetworksState(read.networks, read.defaultNetworkId),
    connection: initialConnectionState,
    accounts: initialAccountsState,
    pairing: {},
    router: initialRouterState,
    modal: initialModalState,
    theme: { mode: options.theme?.mode ?? 'dark', variables: options.theme?.variables ?? {} },
    notices: initialNoticesState,
    features: {},
  }
}

const registryKey = Symbol.for('@foyer/live-ids')

/** Takes an instance id for as long as the instance runs. Throws `INSTANCE_DUPLICATE` while another one has it. */
export function claimId(id: string): Stop {
  const page = globalThis as { [registryKey]?: Set<string> }
  page[registryKey] ??= new Set()
  const live = page[registryKey]
  if (live.has(id)) throw new FoyerError('INSTANCE_DUPLICATE', { id })
  live.add(id)
  return () => void live.delete(id)
}
