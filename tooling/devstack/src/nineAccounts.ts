/** The nine accounts of one kind of local chain. */
export type NineAccounts<Account> = readonly [Account, Account, Account, ...Account[]]

/**
 * Creates the nine accounts. They derive from the mnemonic of all local chains, so they are the same on every
 * machine.
 */
export function nineAccounts<Account>(accountAt: (index: number) => Account): NineAccounts<Account> {
  return [accountAt(0), accountAt(1), accountAt(2), ...[3, 4, 5, 6, 7, 8].map(index => accountAt(index))]
}
