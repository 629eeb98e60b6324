import type { WalletBehavior } from '../config/LabConfig.js'
import type { LabWallet } from './LabWallet.js'

const slowMs = 2000

/** Wallets that leave requests unanswered, with the function that ends it. */
const silences = new WeakMap<LabWallet['wallet'], () => void>()

/** Puts wallets into a state, as their user would by hand. */
export function behave(wallets: readonly LabWallet[], behavior: WalletBehavior): void {
  for (const { wallet } of wallets) {
    silences.get(wallet)?.()
    silences.delete(wallet)
    if (behavior === 'silent') silences.set(wallet, wallet.neverAnswer())
    if (behavior === 'locked') wallet.lock()
    else wallet.unlock()
    wallet.setDelay(behavior === 'slow' ? slowMs : 0)
  }
}
