import type { Address } from 'viem'
import { firstControlledState } from '../controls/ControlledState.js'
import { memorizeChanges } from '../controls/memorizeChanges.js'
import { readEvmKey } from '../signing/evmKeys.js'
import { announceWallet } from './announceWallet.js'
import { createApprovals } from './createApprovals.js'
import { createProvider } from './createProvider.js'
import { createProviderEvents } from './createProviderEvents.js'
import { createStore } from './createStore.js'
import type { EvmWallet, EvmWalletOptions, EvmWalletState } from './EvmWallet.js'
import { followTabs } from './followTabs.js'
import { installLegacyProvider } from './installLegacyProvider.js'
import { requireChain, type WalletContext } from './walletContext.js'
import { walletControls } from './walletControls.js'
import { walletDomain } from './walletDomain.js'
import { walletIcon } from './walletIcon.js'
import { recall, rememberedOf, walletMemory } from './walletMemory.js'

/**
 * Creates an EVM wallet with real keys: an EIP-1193 provider. It signs itself, forwards reads to the chain's node,
 * and offers the controls of its user as methods. It needs no window until it is announced or installed, and renders
 * nothing.
 *
 * The provider rejects with EIP-1193 errors (4001, 4100, 4200, 4900, 4902, -32002, …).
 *
 * @example
 * const wallet = createEvmWallet({
 *   name: 'Test Wallet',
 *   keys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
 *   chains: [{ chainId: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545' }],
 * })
 * const stop = wallet.announce()
 */
export function createEvmWallet(options: EvmWalletOptions): EvmWallet {
  const { name, rdns = walletDomain(name) } = options
  const context = createContext(options, rdns)
  const { store, events } = context
  const provider = createProvider(context)
  const icon = options.iconUrl ?? walletIcon(name)
  const identity = Object.freeze({ uuid: options.uuid ?? crypto.randomUUID(), name, rdns, icon })
  return {
    provider,
    identity,
    getState: store.get,
    subscribe: store.subscribe,
    listenerCount: events.count,
    promptCount: () => store.get().calls.filter(call => call.hasPrompted).length,
    announce: target => announceWallet({ info: identity, provider }, target),
    installLegacy: legacy => installLegacyProvider(provider, legacy),
    followTabs: target => followTabs(context, { rdns, target }),
    ...walletControls(context),
  }
}

function createContext(options: EvmWalletOptions, rdns: string): WalletContext {
  const [first, ...others] = options.keys.map(readEvmKey)
  const addresses = [first?.address, ...others.map(account => account.address)] as unknown as [
    Address,
    ...Address[],
  ] // `keys` has at least one entry.
  const state = firstState(options, addresses)
  const store = createStore<EvmWalletState>({ ...state, ...recall(options, rdns) })
  requireChain(store.get())
  if (options.remember) memorizeChanges(walletMemory(options, rdns), store, rememberedOf)
  return {
    options,
    accounts: first ? [first, ...others] : [],
    store,
    events: createProviderEvents(),
    approvals: createApprovals(store),
  }
}

function firstState(options: EvmWalletOptions, addresses: EvmWalletState['addresses']): EvmWalletState {
  return {
    addresses,
    activeIndex: 0,
    isConnected: false,
    isOnline: true,
    chains: options.chains,
    chainId: options.chains[0].chainId,
    switchRefusal: options.switchRefusal ?? '4902',
    ...firstControlledState(options),
  }
}
