import {
  type AccountId,
  isAccountId,
  type Namespace,
  type NetworkId,
  parseNetworkId,
  safeImageUrl,
} from '@foyer/common'
import * as v from 'valibot'

// Schemas for the fields of a response, and functions that read them.

/** Reads the first items of a list. Items beyond `most` are ignored. */
export const arrayUpTo = <Item>(most: number, item: v.GenericSchema<unknown, Item>) =>
  v.pipe(firstOf(most), v.array(item))

/**
 * Reads the valid items among the first of a list, so that one invalid item hides no other. Fails if all items are
 * invalid.
 */
export const fittingOf = <Item>(most: number, item: v.GenericSchema<unknown, Item>) =>
  v.pipe(
    firstOf(most),
    v.transform(items => ({ isEmpty: items.length === 0, fitting: items.filter(each => v.is(item, each)) })),
    v.check(({ isEmpty, fitting }) => isEmpty || fitting.length > 0, 'expected one that fits'),
    v.transform(({ fitting }) => fitting as readonly Item[]), // items that fit are not transformed
  )

const firstOf = (most: number) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform(items => items.slice(0, most)),
  )

/** Returns a price or value if it is finite and not negative. */
export function readMoney(value: number | null | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Returns whether a text is a plain decimal amount without exponent or sign. */
export function isAmount(value: string): boolean {
  return amountPattern.test(value)
}

const amountPattern = /^\d{1,80}(\.\d{1,255})?$/

/** A whole number of up to 256 bits, as a decimal string. */
export const wholeNumberText = v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'expected a whole number as text'))

/** A plain decimal amount as a string. */
export const amountText = v.pipe(v.string(), v.regex(amountPattern, 'expected an amount as text'))

/**
 * Returns the URL of an image if it is an http or https URL that is safe for an `<img>`. Services have no reason to
 * send `data:` URLs.
 */
export function webImage(value: unknown): string | undefined {
  const url = safeImageUrl(value)
  return url && /^https?:/i.test(url) ? url : undefined
}

/** Returns whether a text is the CAIP-10 id of a token, on the given network if there is one. */
export function isTokenId(value: string, networkId?: NetworkId): value is AccountId {
  if (!isAccountId(value) || !/^[-.%a-zA-Z0-9]{1,128}$/.test(value.split(':')[2] ?? '')) return false
  return networkId === undefined || value.startsWith(`${networkId}:`)
}

/** The service's placeholder address of each native currency. Other namespaces use `0x`. */
const nativeAddresses: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: `0x${'e'.repeat(40)}`,
  solana: `So${'1'.repeat(41)}`,
}

/** Returns the CAIP-10 id that the service uses for a network's native currency. */
export function nativeTokenId(networkId: NetworkId): AccountId {
  return `${networkId}:${nativeAddresses[parseNetworkId(networkId).namespace] ?? '0x'}`
}
