import { firstControlledState } from '../controls/ControlledState.js'
import { createMemory } from '../controls/createMemory.js'
import { memorizeChanges } from '../controls/memorizeChanges.js'
import { createApprovals } from '../evm/createApprovals.js'
import { createStore } from '../evm/createStore.js'
import { type CosmosKeyPair, cosmosAddress, readCosmosKey } from '../signing/cosmosKeys.js'
import type { CosmosWallet, CosmosWalletOptions, CosmosWalletState } from './CosmosWallet.js'
import { type CosmosContext, requireCosmosChain, tellCosmosPages } from './cosmosContext.js'
import { cosmosControls } from './cosmosControls.js'
import { createKeplrProvider } from './createKeplrProvider.js'
import { injectKeplr } from './injectKeplr.js'

/**
 * Creates a Cosmos wallet with real keys: a provider like Keplr's. It signs documents and texts itself, broadcasts
 * through its chains' nodes, and offers the controls of its user as methods. It needs no window until it is injected,
 * and renders nothing.
 *
 * Like Keplr, it rejects with messages that have no code (`Request rejected`, `There is no modular chain info for
 * …`), and `getKey` prompts the user if the page may not use the chain yet.
 *
 * @example
 * const wallet = createCosmosWallet({
 *   name: 'Test Wallet',
 *   keys: [secretKey],
 *   chains: [{ chainId: 'cosmoshub-4', bech32Prefix: 'cosmos', rpcUrl: 'http://127.0.0.1:26657' }],
 * })
 * const stop = wallet.inject()
 */
export function createCosmosWallet(options: CosmosWalletOptions): CosmosWallet {
  const place = options.place ?? 'keplr'
  const context = createContext(options, `${place.split('.')[0]}_keystorechange`)
  const { store, keys, pages, changeEvent } = context
  const provider = createKeplrProvider(context)
  const memory = createCosmosMemory(options)
  if (options.remember) memorizeChanges(memory, store, rememberedOf)
  return {
    provider,
    changeEvent,
    getState: store.get,
    subscribe: store.subscribe,
    addressOn(chainId, index = store.get().activeIndex) {
      const key = keys[index]
      return key ? cosmosAddress(key, requireCosmosChain(context, chainId).bech32Prefix) : ''
    },
    promptCount: () => store.get().calls.filter(call => call.hasPrompted).length,
    inject(page = typeof window === 'undefined' ? undefined : window) {
      const takeOut = injectKeplr(provider, { place, page })
      if (page) pages.add(page)
      return () => {
        takeOut()
        if (page) pages.delete(page)
      }
    },
    followTabs: target =>
      memory.follow(() => {
        store.set(recall(options))
        tellCosmosPages(context)
      }, target),
    ...cosmosControls(context),
  }
}

function createContext(options: CosmosWalletOptions, changeEvent: string): CosmosContext {
  const keys = options.keys.map(readCosmosKey)
  const store = createStore<CosmosWalletState>({ ...firstState(options, keys), ...recall(options) })
  return { options, keys, store, approvals: createApprovals(store), pages: new Set(), changeEvent }
}

function firstState(options: CosmosWalletOptions, keys: readonly CosmosKeyPair[]): CosmosWalletState {
  const [{ bech32Prefix }] = options.chains
  return {
    addresses: keys.map(key => cosmosAddress(key, bech32Prefix)) as unknown as [string, ...string[]], // `keys` has at least one entry.
    activeIndex: 0,
    chains: options.chains,
    allowedChainIds: [],
    ...firstControlledState(options),
  }
}

type RememberedState = Pick<CosmosWalletState, 'chains' | 'allowedChainIds' | 'activeIndex'>

function rememberedOf({ chains, allowedChainIds, activeIndex }: CosmosWalletState): RememberedState {
  return { chains, allowedChainIds, activeIndex }
}

function createCosmosMemory({ name, remember }: CosmosWalletOptions) {
  return createMemory<RememberedState>(`foyer-testing:cosmos:${name}`, remember)
}

/** Reads the stored state of a wallet. Values that do not fit its options take the default. */
function recall(options: CosmosWalletOptions): RememberedState {
  const { allowedChainIds, activeIndex = 0, chains } = createCosmosMemory(options).recall()
  const suggested = toList(chains).filter(each =>
    options.chains.every(({ chainId }) => chainId !== each.chainId),
  )
  return {
    allowedChainIds: toList(allowedChainIds),
    activeIndex: activeIndex < options.keys.length ? activeIndex : 0,
    chains: [...options.chains, ...suggested],
  }
}

function toList<Item>(value: readonly Item[] | undefined): readonly Item[] {
  return Array.isArray(value) ? value : [] // The storage may be corrupt.
}
