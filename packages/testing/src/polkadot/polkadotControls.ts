import { createControls } from '../controls/createControls.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { PolkadotWallet } from './PolkadotWallet.js'
import { type PolkadotContext, tellPolkadotAccounts } from './polkadotContext.js'

type Controls = WalletControls & Pick<PolkadotWallet, 'switchAccount' | 'tieToChain' | 'disconnect'>

/** Creates the user's controls of the wallet, which notify the page. */
export function polkadotControls(context: PolkadotContext): Controls {
  const { store } = context
  const tellConnected = () => {
    if (store.get().isConnected) tellPolkadotAccounts(context)
  }
  return {
    ...createControls(context, tellConnected),
    switchAccount(activeIndex) {
      const { addresses, activeIndex: current } = store.get()
      if (activeIndex === current || !addresses[activeIndex]) return
      store.set({ activeIndex })
      tellConnected()
    },
    tieToChain(genesisHash) {
      store.set({ genesisHash })
      tellConnected()
    },
    disconnect() {
      if (!store.get().isConnected) return
      store.set({ isConnected: false })
      tellPolkadotAccounts(context)
    },
  }
}
