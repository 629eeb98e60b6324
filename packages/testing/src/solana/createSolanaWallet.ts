import { firstControlledState } from '../controls/ControlledState.js'
import { memorizeChanges } from '../controls/memorizeChanges.js'
import { createApprovals } from '../evm/createApprovals.js'
import { createProviderEvents } from '../evm/createProviderEvents.js'
import { createStore } from '../evm/createStore.js'
import { readSolanaKey, type SolanaKey } from '../signing/solanaKeys.js'
import { createStandardWallet } from './createStandardWallet.js'
import { registerWallet } from './registerWallet.js'
import type { SolanaWallet, SolanaWalletOptions, SolanaWalletState } from './SolanaWallet.js'
import { type SolanaContext, tellAccounts } from './solanaContext.js'
import { solanaControls } from './solanaControls.js'
import { solanaFeatures } from './solanaFeatures.js'
import { recallSolana, rememberedSolana, solanaMemory } from './solanaMemory.js'

/**
 * Creates a Solana wallet with real keys: a Wallet Standard wallet. It signs itself, sends through its clusters'
 * nodes, and offers the controls of its user as methods. It needs no window until it is registered, and renders
 * nothing.
 *
 * Its features reject with the usual wallet codes (4001, 4100, -32002, -32602, and the node's own).
 *
 * @example
 * const wallet = createSolanaWallet({
 *   name: 'Test Wallet',
 *   keys: [secretKey],
 *   clusters: [{ chain: 'solana:devnet', rpcUrl: 'http://127.0.0.1:8899' }],
 * })
 * const stop = wallet.register()
 */
export function createSolanaWallet(options: SolanaWalletOptions): SolanaWallet {
  const context = createContext(options)
  const { store, events } = context
  const wallet = createStandardWallet(context)
  const memory = solanaMemory(options)
  if (options.remember) memorizeChanges(memory, store, rememberedSolana)
  return {
    wallet,
    getState: store.get,
    subscribe: store.subscribe,
    listenerCount: () => events.count(),
    promptCount: () => store.get().calls.filter(call => call.hasPrompted).length,
    register: target => registerWallet(wallet, target),
    followTabs: target =>
      memory.follow(() => {
        store.set(recallSolana(options))
        tellAccounts(context)
      }, target),
    ...solanaControls(context),
  }
}

function createContext(options: SolanaWalletOptions): SolanaContext {
  const keys = options.keys.map(readSolanaKey)
  const store = createStore<SolanaWalletState>({ ...firstState(options, keys), ...recallSolana(options) })
  const features = (Object.keys(solanaFeatures) as SolanaContext['features']).filter(
    name => name.startsWith('solana:') && !options.lacks?.includes(name),
  )
  return { options, keys, features, store, events: createProviderEvents(), approvals: createApprovals(store) }
}

function firstState(options: SolanaWalletOptions, keys: readonly SolanaKey[]): SolanaWalletState {
  return {
    addresses: keys.map(({ address }) => address) as unknown as [string, ...string[]], // `keys` has at least one entry.
    activeIndex: 0,
    isConnected: false,
    chains: options.clusters.map(({ chain }) => chain),
    ...firstControlledState(options),
  }
}
