import { createControls } from '../controls/createControls.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { CosmosWallet } from './CosmosWallet.js'
import { type CosmosContext, tellCosmosPages } from './cosmosContext.js'

type Controls = WalletControls & Pick<CosmosWallet, 'switchAccount' | 'allowChains' | 'disconnect'>

/** Creates the user's controls of the wallet, which notify the page. */
export function cosmosControls(context: CosmosContext): Controls {
  const { store } = context
  const allowChains = (allowedChainIds: readonly string[]) => {
    if (store.get().allowedChainIds.join() === allowedChainIds.join()) return
    store.set({ allowedChainIds })
    tellCosmosPages(context)
  }
  return {
    ...createControls(context, () => tellCosmosPages(context)),
    switchAccount(activeIndex) {
      const { addresses, activeIndex: current } = store.get()
      if (activeIndex === current || !addresses[activeIndex]) return
      store.set({ activeIndex })
      tellCosmosPages(context)
    },
    allowChains,
    disconnect: () => allowChains([]),
  }
}
