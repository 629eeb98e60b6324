import {
  type AccountId,
  isAccountId,
  type Namespace,
  type NetworkId,
  parseNetworkId,
  safeImageUrl,
} from '@foyer/common'
import * as v from 'valibot'

// Schemas of the fields of an answer, and how they are read.

/** Reads the first items of a list; those beyond `most` are never looked at. */
export const arrayUpTo = <Item>(most: number, item: v.GenericSchema<unknown, Item>) =>
  v.pipe(firstOf(most), v.array(item))

/**
 * Reads those of the first items of a list that fit: one that is malformed hides no other. A list of which none fits is
 * a list of something else.
 */
export const fittingOf = <Item>(most: number, item: v.GenericSchema<unknown, Item>) =>
  v.pipe(
    firstOf(most),
    v.transform(items => ({ isEmpty: items.length === 0, fitting: items.filter(each => v.is(item, each)) })),
    v.check(({ isEmpty, fitting }) => isEmpty || fitting.length > 0, 'expected one that fits'),
    v.transform(({ fitting }) => fitting as readonly Item[]), // what fits is taken as it is
  )

const firstOf = (most: number) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform(items => items.slice(0, most)),
  )

/** A price or value of an answer: a finite number that is not negative. */
export function readMoney(value: number | null | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Whether text is a plain decimal amount; no exponents, no signs. */
export function isAmount(value: string): boolean {
  return amountPattern.test(value)
}

const amountPattern = /^\d{1,80}(\.\d{1,255})?$/

/** A whole number as text, of up to 256 bits. */
export const wholeNumberText = v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'expected a whole number as text'))

/** A plain decimal amount as text. */
export const amountText = v.pipe(v.string(), v.regex(amountPattern, 'expected an amount as text'))

/** The address of a picture on the web, if it may go into an `<img>`; services have no reason to send `data:`. */
export function webImage(value: unknown): string | undefined {
  const url = safeImageUrl(value)
  return url && /^https?:/i.test(url) ? url : undefined
}

/** Whether text is the CAIP-10 id of a token, on the given network where one is given. */
export function isTokenId(value: string, networkId?: NetworkId): value is AccountId {
  if (!isAccountId(value) || !/^[-.%a-zA-Z0-9]{1,128}$/.test(value.split(':')[2] ?? '')) return false
  return networkId === undefined || value.startsWith(`${networkId}:`)
}

/** What stands for a network's own coin where the service wants a token's address; `0x` for all others. */
const nativeAddresses: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: `0x${'e'.repeat(40)}`,
  solana: `So${'1'.repeat(41)}`,
}

/** The CAIP-10 id that stands for a network's own coin. */
export function nativeTokenId(networkId: NetworkId): AccountId {
  return `${networkId}:${nativeAddresses[parseNetworkId(networkId).namespace] ?? '0x'}`
}
