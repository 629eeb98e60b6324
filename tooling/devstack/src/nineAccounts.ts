/** The nine accounts that visitors of each kind of local chain use. */
export type NineAccounts<Account> = readonly [Account, Account, Account, ...Account[]]

/** Makes them; they follow from the phrase of all local chains, the same on every machine. */
export function nineAccounts<Account>(accountAt: (index: number) => Account): NineAccounts<Account> {
  return [accountAt(0), accountAt(1), accountAt(2), ...[3, 4, 5, 6, 7, 8].map(index => accountAt(index))]
}
