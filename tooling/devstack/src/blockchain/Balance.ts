import { formatUnits } from 'viem'
import { tokenIconUrl } from './tokenIcon.js'

/** A balance in the JSON form of the service. */
export interface Balance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10; absent for the native coin. */
  readonly address?: string
  /** In dollars; absent when no pool trades the token. */
  readonly value?: number
  /** In dollars; 0 when no pool trades the token. */
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** What a balance is made of. */
export interface Holding {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** Plain; absent for the native coin. */
  readonly address?: string | undefined
  readonly decimals: number
  /** In smallest units. */
  readonly amount: bigint
  readonly price: number | undefined
}

/** Puts a holding into the form of the service. `base` is the service's address, for the picture. */
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
