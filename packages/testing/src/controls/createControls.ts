import type { ControlledParts } from './ControlledState.js'
import type { WalletControls } from './WalletControls.js'

/** Creates the user's controls that every wallet has. Calls `onLock` after the wallet was locked or unlocked. */
export function createControls({ store, approvals }: ControlledParts, onLock: () => void): WalletControls {
  const setLocked = (isLocked: boolean) => {
    if (store.get().isLocked === isLocked) return
    store.set({ isLocked })
    onLock()
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
  }
}
