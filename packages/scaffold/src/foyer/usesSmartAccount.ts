import { type Foyer, selectAccount } from '@foyer/core'

/** Whether the account in use is a smart account, as events tell it. */
export function usesSmartAccount(foyer: Foyer): boolean {
  const account = selectAccount(foyer.getState())
  return account?.descriptions[account.account]?.kind === 'smartAccount'
}
