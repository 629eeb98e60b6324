import { createControls } from '../controls/createControls.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { SolanaWallet } from './SolanaWallet.js'
import { type SolanaContext, tellAccounts } from './solanaContext.js'

type Controls = WalletControls & Pick<SolanaWallet, 'switchAccount' | 'showOn' | 'disconnect'>

/** Creates the user's controls of the wallet, which notify the page. */
export function solanaControls(context: SolanaContext): Controls {
  const { store } = context
  const tellConnected = () => {
    if (store.get().isConnected) tellAccounts(context)
  }
  return {
    ...createControls(context, tellConnected),
    switchAccount(activeIndex) {
      const { addresses, activeIndex: current } = store.get()
      if (activeIndex === current || !addresses[activeIndex]) return
      store.set({ activeIndex })
      tellConnected()
    },
    showOn(chains) {
      store.set({ chains })
      tellConnected()
    },
    disconnect() {
      if (!store.get().isConnected) return
      store.set({ isConnected: false })
      tellAccounts(context)
    },
  }
}
