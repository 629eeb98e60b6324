import { createControls } from '../controls/createControls.js'
import type { WalletControls } from '../controls/WalletControls.js'
import type { BitcoinWallet } from './BitcoinWallet.js'
import { type BitcoinContext, forgetPage, moveToNetwork, tellAddresses } from './bitcoinContext.js'

type Controls = WalletControls & Pick<BitcoinWallet, 'switchAccount' | 'switchNetwork' | 'disconnect'>

/** Creates the user's controls of the wallet, which notify the page. */
export function bitcoinControls(context: BitcoinContext): Controls {
  const { store } = context
  const tellConnected = () => {
    if (store.get().isConnected) tellAddresses(context)
  }
  return {
    ...createControls(context, tellConnected),
    switchAccount(activeIndex) {
      const { accounts, activeIndex: current } = store.get()
      if (activeIndex === current || !accounts[activeIndex]) return
      store.set({ activeIndex })
      tellConnected()
    },
    switchNetwork: network => moveToNetwork(context, network),
    disconnect: () => forgetPage(context),
  }
}
