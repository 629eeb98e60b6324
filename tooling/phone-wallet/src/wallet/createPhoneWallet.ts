import type { Family } from '../families/Family.js'
import { createDecisions } from './createDecisions.js'
import { createFamilies } from './createFamilies.js'
import { createKit, type Kit } from './createKit.js'
import { createMemoryStorage } from './createMemoryStorage.js'
import { createSessions } from './createSessions.js'
import { createStore, type Store } from './createStore.js'
import { listenToKit } from './listenToKit.js'
import type { PhoneWallet, PhoneWalletOptions } from './PhoneWallet.js'
import type { PendingItem, PhoneWalletState } from './PhoneWalletState.js'
import { until } from './until.js'
import { toWalletFailure } from './WalletFailure.js'

const hasStorage = () => typeof localStorage !== 'undefined' || typeof indexedDB !== 'undefined'

/** Starts a wallet on the given relay. The sessions in its storage are available immediately. */
export async function createPhoneWallet(options: PhoneWalletOptions): Promise<PhoneWallet> {
  const kit = await openKit(options)
  const { chains = [], clusters, ledgers, substrateChains, cosmosChains, mnemonic, accountIndexes } = options
  const own = createFamilies({
    chains,
    clusters,
    ledgers,
    cosmosChains,
    substrateChains,
    mnemonic,
    accountIndexes,
    onSwitch: id => switchNetwork(id),
  })
  const families = [...own, ...(options.families ?? [])]
  const sessions = createSessions(kit, families)
  const decisions = createDecisions(kit, families)
  const store = createStore<PhoneWalletState>({
    pending: [],
    sessions: sessions.list(),
    ...knownNetworks(families),
    accountIndex: 0,
    addresses: Object.fromEntries(families.map(({ namespace, addresses }) => [namespace, addresses])),
    isAutomatic: options.isAutomatic ?? false,
    isAlive: true,
  })
  const refresh = () => store.set({ sessions: sessions.list(), networks: knownNetworks(families).networks })

  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      store.set({ notice: toWalletFailure(error).message })
      throw error
    } finally {
      refresh()
    }
  }
  const approve: PhoneWallet['approve'] = ({ id, namespaces } = {}) =>
    act(async () => {
      const pending = takePending(store, id)
      if (!pending) return
      const { accountIndex } = store.get()
      const failure = await decisions.approve(pending, { accountIndex, namespaces })
      if (failure) store.set({ notice: failure.message })
    })
  async function switchNetwork(networkId: string): Promise<void> {
    await act(async () => {
      store.set({ networkId })
      await sessions.tellNetwork(networkId, store.get().accountIndex)
    })
  }
  const stopListening = listenToKit(kit, {
    families,
    store,
    refresh,
    approve,
    signsIn: options.signsIn ?? true,
  })

  return {
    get state() {
      return store.get()
    },
    subscribe: store.subscribe,
    until: (holds, timeoutMs) => until(store, { holds, timeoutMs }),
    pair: uri => act(() => kit.pair({ uri: uri.trim() })),
    approve,
    reject: id =>
      act(async () => {
        const pending = takePending(store, id)
        if (pending) await decisions.reject(pending)
      }),
    ignore: id => void takePending(store, id),
    setAutomatic: isAutomatic => store.set({ isAutomatic }),
    switchNetwork,
    switchAccount: accountIndex =>
      act(async () => {
        store.set({ accountIndex })
        await sessions.tellAccount(accountIndex)
      }),
    disconnect: topic => act(() => sessions.disconnect(topic)),
    extend: topic => act(() => sessions.extend(topic)),
    die: () => fallSilent(kit, store),
    revive: () =>
      act(async () => {
        store.set({ isAlive: true })
        await kit.core.heartbeat.init()
        await kit.core.relayer.transportOpen()
      }),
    async close() {
      stopListening()
      await fallSilent(kit, store)
    },
  }
}

function openKit(options: PhoneWalletOptions): Promise<Kit> {
  const { relayUrl, verifyUrl, storage = hasStorage() ? undefined : createMemoryStorage() } = options
  return createKit({
    relayUrl,
    projectId: options.projectId ?? 'foyer-phone',
    storagePrefix: options.storagePrefix ?? 'phone',
    pageUrl: options.pageUrl ?? 'http://127.0.0.1',
    ...(verifyUrl ? { verifyUrl } : {}),
    ...(storage ? { storage } : {}),
  })
}

// An item stops being pending once it is decided, even if the decision then fails.
function takePending(store: Store<PhoneWalletState>, id?: number): PendingItem | undefined {
  const { pending } = store.get()
  const taken = id === undefined ? pending[0] : pending.find(each => each.id === id)
  if (taken) store.set({ pending: pending.filter(each => each !== taken) })
  return taken
}

function knownNetworks(families: readonly Family[]): { networks: readonly string[]; networkId: string } {
  const networks = families.flatMap(family => family.networks())
  return { networks, networkId: networks[0] ?? '' }
}

// The heartbeat would make the SDK reconnect.
async function fallSilent(kit: Kit, store: Store<PhoneWalletState>): Promise<void> {
  store.set({ isAlive: false })
  kit.core.heartbeat.stop()
  await kit.core.relayer.transportClose()
}
