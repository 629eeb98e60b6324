import { formatUnits } from 'viem'
import { tokenIconUrl } from './tokenIcon.js'

/** A balance in the JSON form of the service. */
export interface Balance {
  readonly name: string
  readonly symbol: string
  /** The CAIP-2 id of the chain. */
  readonly chainId: string
  /** The CAIP-10 id of the token. Absent for the native coin. */
  readonly address?: string
  /** The value in dollars. Absent when no pool trades the token. */
  readonly value?: number
  /** The price in dollars. 0 when no pool trades the token. */
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** The data that a balance is made from. */
export interface Holding {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** The plain token address. Absent for the native coin. */
  readonly address?: string | undefined
  readonly decimals: number
  /** The amount in the smallest unit. */
  readonly amount: bigint
  readonly price: number | undefined
}

/** Converts a holding to the JSON form of the service. `base` is the service's URL, used for the icon. */
export function toBalance({ address, decimals, amount, price, ...holding }: Holding, base: string): Balance {
  const numeric = formatUnits(amount, decimals)
  return {
    ...holding,
    ...(address ? { address: `${holding.chainId}:${address}` } : {}),
    ...(price === undefined ? {} : { value: Number(numeric) * price }),
    price: price ?? 0,
    quantity: { decimals: `${decimals}`, numeric },
    iconUrl: tokenIconUrl(base, holding.symbol),
  }
}
