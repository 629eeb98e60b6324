import type { BitcoinWallet } from './BitcoinWallet.js'
import { type BitcoinContext, forgetPage, moveToNetwork, tellAddresses } from './bitcoinContext.js'

type Controls = Pick<
  BitcoinWallet,
  | 'setApproval'
  | 'setDelay'
  | 'approve'
  | 'reject'
  | 'neverAnswer'
  | 'lock'
  | 'unlock'
  | 'switchAccount'
  | 'switchNetwork'
  | 'disconnect'
>

/** What a person can do in the wallet, and what the page is told of it. */
export function bitcoinControls(context: BitcoinContext): Controls {
  const { store, approvals } = context
  const tellConnected = () => {
    if (store.get().isConnected) tellAddresses(context)
  }
  const setLocked = (isLocked: boolean) => {
    if (store.get().isLocked === isLocked) return
    store.set({ isLocked })
    tellConnected()
  }
  return {
    setApproval: approval => store.set({ approval }),
    setDelay: delayMs => store.set({ delayMs }),
    approve: id => approvals.answer(true, id),
    reject: id => approvals.answer(false, id),
    neverAnswer() {
      store.set({ isSilent: true })
      return () => store.set({ isSilent: false })
    },
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
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
