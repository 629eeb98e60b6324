import type { TakenCall } from '../controls/takeCall.js'
import { untilUnlocked } from '../controls/untilUnlocked.js'
import type { Approvals } from '../evm/createApprovals.js'
import type { Store } from '../evm/createStore.js'
import type { CosmosKeyPair } from '../signing/cosmosKeys.js'
import type {
  CosmosWalletChain,
  CosmosWalletOptions,
  CosmosWalletPage,
  CosmosWalletState,
} from './CosmosWallet.js'
import { CosmosWalletError } from './CosmosWalletError.js'

/** The state that the parts of one Cosmos wallet share. */
export interface CosmosContext {
  readonly options: CosmosWalletOptions
  readonly keys: readonly CosmosKeyPair[]
  readonly store: Store<CosmosWalletState>
  readonly approvals: Approvals
  /** The windows in which the wallet is installed. */
  readonly pages: Set<CosmosWalletPage>
  readonly changeEvent: string
}

/** Returns a chain that the wallet supports. Throws with Keplr's message for any other. */
export function requireCosmosChain({ store }: CosmosContext, chainId: unknown): CosmosWalletChain {
  const chain = store.get().chains.find(each => each.chainId === chainId)
  if (!chain) throw new CosmosWalletError(`There is no modular chain info for ${String(chainId)}`)
  return chain
}

/** Returns the key of the active account. */
export function activeCosmosKey({ keys, store }: CosmosContext): CosmosKeyPair {
  const key = keys[store.get().activeIndex]
  if (!key) throw new CosmosWalletError('There is no such key')
  return key
}

/** Permits the page to use chains, after the user approves the new chains. */
export async function allowCosmosChains(
  context: CosmosContext,
  { ask }: Pick<TakenCall, 'ask'>,
  chainIds: readonly unknown[],
): Promise<void> {
  const { store, options } = context
  const wanted = chainIds.map(chainId => requireCosmosChain(context, chainId).chainId)
  await untilUnlocked(context, options).catch(() => {
    throw new CosmosWalletError('KeyRing is not unlocked')
  })
  const missing = () => wanted.filter(each => !store.get().allowedChainIds.includes(each))
  if (missing().length === 0) return
  await askOwner(ask)
  store.set({ allowedChainIds: [...store.get().allowedChainIds, ...missing()] })
}

/** Prompts the user. Rejects with Keplr's message when declined. */
export function askOwner(ask: TakenCall['ask']): Promise<void> {
  return ask().catch(() => {
    throw new CosmosWalletError('Request rejected')
  })
}

/** Notifies the windows of a change without details, which they read themselves. */
export function tellCosmosPages({ pages, changeEvent }: CosmosContext): void {
  for (const page of pages) page.dispatchEvent(new Event(changeEvent))
}
