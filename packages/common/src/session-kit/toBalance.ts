import type { Balance, Network } from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'

/** An amount of a network's own currency, from its smallest units. */
export function toBalance({ nativeCurrency }: Network, units: bigint): Balance {
  return { amount: formatUnits(units, nativeCurrency.decimals), symbol: nativeCurrency.symbol }
}
