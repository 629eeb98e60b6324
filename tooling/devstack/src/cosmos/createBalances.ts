import { TransactionRefused } from './TransactionRefused.js'

/** An amount of a currency in its smallest unit. */
export interface Coin {
  readonly denom: string
  readonly amount: string
}

/** The balances of all addresses. */
export interface Balances {
  of(address: string, denom: string): bigint
  all(address: string): readonly Coin[]
  add(address: string, coin: Coin): void
  /**
   * Subtracts an amount. Throws `TransactionRefused` if the balance is too low, with `code` 5 for a transfer or 13
   * for a fee.
   */
  take(address: string, coin: Coin, code?: number): void
}

/** Creates empty balances. */
export function createBalances(): Balances {
  const held = new Map<string, Map<string, bigint>>()
  const purse = (address: string) => {
    const known = held.get(address) ?? new Map<string, bigint>()
    held.set(address, known)
    return known
  }
  const of = (address: string, denom: string) => held.get(address)?.get(denom) ?? 0n
  return {
    of,
    all: address =>
      [...(held.get(address) ?? [])]
        .filter(([, amount]) => amount > 0n)
        .map(([denom, amount]) => ({ denom, amount: amount.toString() })),
    add: (address, { denom, amount }) => void purse(address).set(denom, of(address, denom) + BigInt(amount)),
    take(address, { denom, amount }, code = 5) {
      const rest = of(address, denom) - BigInt(amount)
      if (rest < 0n)
        throw new TransactionRefused(
          code,
          `spendable balance ${of(address, denom)}${denom} is smaller than ${amount}${denom}: insufficient funds`,
        )
      purse(address).set(denom, rest)
    },
  }
}
