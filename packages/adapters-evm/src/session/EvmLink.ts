import type { Link } from '@foyer/common/session-kit'
import { toAccounts, type WalletState } from '../request/walletState.js'

/** Where a session is, with which accounts, and what the wallet said of it. */
export type EvmLink = Link & WalletState

/**
 * What a wallet shows, as a link; `undefined` when the page may see no account. Accounts that are written otherwise than
 * `before` only in their capitals stay as they were: wallets do not agree on checksums.
 */
export function toLink(wallet: WalletState, before?: Link): EvmLink | undefined {
  const accounts = toAccounts(wallet)
  if (!accounts) return undefined
  const isSame = before?.accounts.join().toLowerCase() === accounts.join().toLowerCase()
  return { ...wallet, accounts: isSame ? before.accounts : accounts }
}
