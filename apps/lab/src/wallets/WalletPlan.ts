import type { LabConfig } from '../config/LabConfig.js'
import type { Stack } from '../config/Stack.js'

/** What a wallet is made of. */
export interface WalletPlan {
  readonly key: string
  readonly name: string
  readonly iconUrl: string
  /** Which two of the stack's accounts are its own: no two wallets send from one. */
  readonly accounts: readonly [number, number]
  readonly stack: Stack
  readonly config: LabConfig
}

/** The settings that wallets of every family take. */
export function commonOptions({ name, iconUrl, config }: WalletPlan) {
  return { name, iconUrl, approval: config.approval, remember: true } as const
}

/** Of the stack's accounts those of a wallet, as far on as the page asks. Throws when the stack has too few. */
export function accountsOf<Account, Key>(
  { accounts: [first, second], config: { accountShift } }: WalletPlan,
  known: readonly Account[],
  toKey: (account: Account) => Key,
): [Key, Key] {
  const one = known[first + accountShift]
  const two = known[second + accountShift]
  if (!one || !two) throw new Error('The local stack has too few accounts.')
  return [toKey(one), toKey(two)]
}
