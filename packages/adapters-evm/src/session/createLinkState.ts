import { type AccountId, createEmitter, type Emitter, type SessionEvent } from '@foyer/common'
import { toAccounts, type WalletState } from '../request/walletState.js'

/** What a session knows of its wallet. */
export interface LinkState {
  readonly events: Emitter<SessionEvent>
  accounts(): readonly [AccountId, ...AccountId[]]
  wallet(): WalletState
  /** Takes a complete state at once. */
  adopt(next: WalletState): void
  /** Takes a part of a state, and adopts what is there when the wallet falls silent. */
  report(part: Partial<WalletState>): void
  /** Takes nothing any more. */
  stop(): void
}

/**
 * Keeps a wallet's accounts and network together: every event carries both, a state is told once, and no account left
 * means `onEnd`. Wallets report one change as several events in any order, so parts are collected until the task ends.
 */
export function createLinkState(
  first: { readonly wallet: WalletState; readonly accounts: readonly [AccountId, ...AccountId[]] },
  onEnd: () => void,
): LinkState {
  const events = createEmitter<SessionEvent>()
  let { wallet, accounts } = first
  let reported: Partial<WalletState> = {}
  let settling: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const adopt = (next: WalletState) => {
    if (isStopped) return
    const found = toAccounts(next)
    if (!found) return onEnd()
    const isSame = found.join().toLowerCase() === accounts.join().toLowerCase()
    wallet = next
    if (isSame) return
    accounts = found
    events.emit({ type: 'changed', accounts, networkId: wallet.networkId })
  }
  const settle = () => {
    settling = undefined
    const next = { ...wallet, ...reported }
    reported = {}
    adopt(next)
  }
  return {
    events,
    accounts: () => accounts,
    wallet: () => wallet,
    adopt,
    report(part) {
      reported = { ...reported, ...part }
      settling ??= setTimeout(settle)
    },
    stop() {
      isStopped = true
      clearTimeout(settling)
    },
  }
}
