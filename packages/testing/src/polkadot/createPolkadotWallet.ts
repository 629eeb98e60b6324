import { firstControlledState } from '../controls/ControlledState.js'
import { createMemory } from '../controls/createMemory.js'
import { memorizeChanges } from '../controls/memorizeChanges.js'
import { createApprovals } from '../evm/createApprovals.js'
import { createProviderEvents } from '../evm/createProviderEvents.js'
import { createStore } from '../evm/createStore.js'
import { readPolkadotKey } from '../signing/polkadotKeys.js'
import { createPolkadotExtension } from './createPolkadotExtension.js'
import { injectExtension } from './injectExtension.js'
import type {
  PolkadotWallet,
  PolkadotWalletKey,
  PolkadotWalletOptions,
  PolkadotWalletState,
} from './PolkadotWallet.js'
import { type HeldPolkadotKey, type PolkadotContext, tellPolkadotAccounts } from './polkadotContext.js'
import { polkadotControls } from './polkadotControls.js'

/**
 * Creates a Polkadot wallet with real keys: an extension for `injectedWeb3`. It signs messages and payloads itself,
 * and offers the controls of its user as methods. It needs no window until it is injected, and renders nothing.
 *
 * Like real extensions, it rejects with messages that have no code (`Rejected`, `Cancelled`, `Unable to find
 * keypair`).
 *
 * @example
 * const wallet = createPolkadotWallet({ name: 'test-wallet', keys: [{ secretUri: '//Alice' }] })
 * const stop = wallet.inject()
 */
export function createPolkadotWallet(options: PolkadotWalletOptions): PolkadotWallet {
  const context = createContext(options)
  const { store, events } = context
  const { extension, injected } = createPolkadotExtension(context)
  const memory = createPolkadotMemory(options)
  if (options.remember)
    memorizeChanges(memory, store, ({ isConnected, activeIndex }) => ({ isConnected, activeIndex }))
  return {
    extension,
    injected,
    getState: store.get,
    subscribe: store.subscribe,
    listenerCount: () => events.count(),
    promptCount: () => store.get().calls.filter(call => call.hasPrompted).length,
    inject: page => injectExtension(extension, { name: options.name, page }),
    followTabs: target =>
      memory.follow(() => {
        store.set(recall(options))
        tellPolkadotAccounts(context)
      }, target),
    ...polkadotControls(context),
  }
}

function createContext(options: PolkadotWalletOptions): PolkadotContext {
  const keys = options.keys.map(holdKey)
  const store = createStore<PolkadotWalletState>({ ...firstState(options, keys), ...recall(options) })
  return { options, keys, store, events: createProviderEvents(), approvals: createApprovals(store) }
}

function holdKey(key: PolkadotWalletKey, index: number): HeldPolkadotKey {
  const { secretUri, kind, label = `Account ${index + 1}`, genesisHash = null } = key
  return { ...readPolkadotKey(secretUri, kind), label, genesisHash }
}

function firstState(options: PolkadotWalletOptions, keys: readonly HeldPolkadotKey[]): PolkadotWalletState {
  return {
    addresses: keys.map(({ address }) => address) as unknown as [string, ...string[]], // `keys` has at least one entry.
    activeIndex: 0,
    isConnected: false,
    genesisHash: undefined,
    ...firstControlledState(options),
  }
}

type RememberedState = Pick<PolkadotWalletState, 'isConnected' | 'activeIndex'>

function createPolkadotMemory({ name, remember }: PolkadotWalletOptions) {
  return createMemory<RememberedState>(`foyer-testing:polkadot:${name}`, remember)
}

/** Reads the stored state of a wallet. Values that do not fit its options take the default. */
function recall(options: PolkadotWalletOptions): RememberedState {
  const { isConnected = false, activeIndex = 0 } = createPolkadotMemory(options).recall()
  return { isConnected, activeIndex: activeIndex < options.keys.length ? activeIndex : 0 }
}
