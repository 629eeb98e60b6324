import type { LabConfig } from '../config/LabConfig.js'
import type { Stack } from '../config/Stack.js'

/** The inputs from which a wallet is created. */
export interface WalletPlan {
  readonly key: string
  readonly name: string
  readonly iconUrl: string
  /** The indexes of the wallet's two accounts in the stack. No two wallets send from the same account. */
  readonly accounts: readonly [number, number]
  readonly stack: Stack
  readonly config: LabConfig
}

/** Returns the options that the wallets of every family share. */
export function commonOptions({ name, iconUrl, config }: WalletPlan) {
  return { name, iconUrl, approval: config.approval, remember: true } as const
}

/** Returns a wallet's accounts from the stack, shifted by `accountShift`. Throws when the stack has too few. */
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
