import { type Balance, formatUnits, type Network } from '@foyer/common'

/** An amount of a network's own currency, from its smallest units. */
export function toBalance({ nativeCurrency }: Network, units: bigint): Balance {
  return { amount: formatUnits(units, nativeCurrency.decimals), symbol: nativeCurrency.symbol }
}
