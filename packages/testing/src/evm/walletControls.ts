import { toHex } from 'viem'
import { createControls } from '../controls/createControls.js'
import type { WalletControls } from '../controls/WalletControls.js'
import { providerErrors } from '../signing/providerErrors.js'
import type { EvmWallet } from './EvmWallet.js'
import { moveToChain } from './moveToChain.js'
import { disconnectPage } from './pagePermission.js'
import { visibleAccounts, type WalletContext } from './walletContext.js'

type Controls = WalletControls &
  Pick<
    EvmWallet,
    | 'setSwitchRefusal'
    | 'switchAccount'
    | 'switchChain'
    | 'addChain'
    | 'disconnect'
    | 'goOffline'
    | 'goOnline'
  >

/** Creates the user's controls of the wallet, which notify the page. */
export function walletControls(context: WalletContext): Controls {
  const { store, events } = context
  const tellAccounts = () => {
    if (store.get().isConnected) events.emit('accountsChanged', visibleAccounts(store.get()))
  }
  return {
    ...createControls(context, tellAccounts),
    setSwitchRefusal: switchRefusal => store.set({ switchRefusal }),
    switchAccount(activeIndex) {
      const { addresses, activeIndex: current, isLocked } = store.get()
      if (activeIndex === current || !addresses[activeIndex]) return
      store.set({ activeIndex })
      if (!isLocked) tellAccounts()
    },
    switchChain: chainId => moveToChain(context, chainId),
    addChain(chain) {
      const { chains } = store.get()
      if (chains.some(each => each.chainId === chain.chainId)) return
      store.set({ chains: [...chains, chain] })
    },
    disconnect: () => disconnectPage(context),
    goOffline() {
      if (!store.get().isOnline) return
      store.set({ isOnline: false })
      events.emit('disconnect', providerErrors.disconnected())
    },
    goOnline() {
      if (store.get().isOnline) return
      store.set({ isOnline: true })
      events.emit('connect', { chainId: toHex(store.get().chainId) })
    },
  }
}
